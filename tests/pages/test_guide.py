"""The guide for whoever serves the pages: its files are well made, and do what it says."""

from __future__ import annotations

import html
import json
import re
import shlex
import shutil
import socket
import ssl
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import requests
import yaml
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from garden_widgets.cli.serve import STORE, _reader
from garden_widgets.pages import doors, limits, listening, live, wire
from garden_widgets.pages.live import PROTOCOL
from garden_widgets.tables import store
from tests.pages.live import LiveGarden
from tests.pages.nginx import NGINX, free_port, nginx
from tests.pages.talk import SNAILS
from tests.pages.waiting import PATIENCE

DOCS = Path(__file__).parents[2] / "docs"
SERVING = DOCS / "serving"
GUIDE = (DOCS / "serving.md").read_text(encoding="utf-8")


def options(words: list[str]) -> None:
    """Read a command as `garden` would; it ends the test if there is no such option."""
    assert words[:2] == ["garden", "serve"]
    _reader().parse_args(words[2:])


def test_the_guide_leads_to_every_file_and_to_no_other():
    named = set(re.findall(r"\(serving/([\w.-]+)\)", GUIDE))
    assert named == {file.name for file in SERVING.iterdir()}


def test_every_option_and_figure_of_the_guide_is_there(garden):
    for line in re.findall(r"^garden serve.*$", GUIDE, re.MULTILINE):
        options(shlex.split(line))
    told = _reader().format_help()
    for option in re.findall(r"`(--[a-z-]+)", GUIDE):
        assert option in told
    shown = garden.get("metrics").text
    for figure in re.findall(r"`(garden_[a-z_]+)", GUIDE):
        assert f"# TYPE {figure} " in shown


def test_the_limits_of_the_guide_are_those_of_the_server():
    """Numbers of the guide, as they stand there."""
    said = GUIDE.replace(",", "")
    burst, then = limits.MESSAGES
    room, pace = limits.BYTES
    for words in (
        f"{burst} at once then {then:.0f} a second",
        f"{room // 10**6} MB at once then {pace / 1000:.0f} kB a second; {limits.MOST_MESSAGE // 10**6} MB each",
        f"unpacked to {wire.EXPANSION} times what came at most {live.MOST_VALUES} values",
        f"{doors.HEADER_SECONDS:.0f} s and {doors.MOST_HEADER // 1024} kB",
        f"{wire.ARRIVES_WITHIN:.0f} s each {limits.MOST_ARRIVING // 10**6} MB of all pages",
        f"{limits.MOST_UNREAD // 10**6} MB {doors.STUCK_SECONDS:.0f} s without reading anything",
        f"anything {doors.MOST_UNREAD_OF_ALL // 10**6} MB of all",
        f"boards of a connection | {live.MOST_PAGES} |",
        f"{store.MOST_BYTES // 10**6} MB a page {store.MOST_PAGES} pages {store.MOST_OF_ALL // 10**9} GB",
        "`--learners` pages in each process are not opened",
        f"in each process: {listening.LEARNERS} if it is not given",
    ):
        assert words in said, words


def test_the_service_starts_what_there_is():
    text = (SERVING / "garden.service").read_text(encoding="utf-8")
    command = shlex.split(re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)[1])
    options([Path(command[0]).name, *command[1:]])
    assert re.findall(r"^\[(\w+)\]$", text, re.MULTILINE) == ["Unit", "Service", "Install"]


@pytest.mark.parametrize("before", [None, [{"name": "other"}]])
def test_the_littlest_hub_runs_the_pages_as_a_service(before):
    hub = SimpleNamespace(JupyterHub=SimpleNamespace(services=before))
    exec(compile((SERVING / "tljh.py").read_text(encoding="utf-8"), "tljh.py", "exec"), {"get_config": lambda: hub})
    *others, garden = hub.JupyterHub.services
    assert others == (before or [])
    command = garden["command"]
    options([Path(command[0]).name, *command[1:]])
    asked = _reader().parse_args(command[2:])
    assert asked.base_url == f"/services/{garden['name']}/"
    assert garden["url"].endswith(f":{asked.port}")


def manifest() -> dict[str, dict[str, Any]]:
    documents = yaml.safe_load_all((SERVING / "kubernetes.yaml").read_text(encoding="utf-8"))
    return {each["kind"]: each for each in documents}


def test_on_kubernetes_all_parts_fit_together():
    parts = manifest()
    assert [*parts] == ["Deployment", "PodDisruptionBudget", "Service", "NetworkPolicy"]
    deployment, budget, service, policy = parts.values()
    values = yaml.safe_load((SERVING / "z2jh-values.yaml").read_text(encoding="utf-8"))
    pod = deployment["spec"]["template"]
    labels = pod["metadata"]["labels"]
    assert labels == service["spec"]["selector"] == policy["spec"]["podSelector"]["matchLabels"]
    assert labels == budget["spec"]["selector"]["matchLabels"] == deployment["spec"]["selector"]["matchLabels"]
    (container,) = pod["spec"]["containers"]
    options(container["args"])
    asked = _reader().parse_args(container["args"][2:])
    (name,) = values["hub"]["services"]
    assert asked.base_url == f"/services/{name}/"
    assert values["hub"]["services"][name]["url"] == f"http://{service['metadata']['name']}:{asked.port}"
    assert container["ports"][0]["containerPort"] == asked.port
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert container[probe]["httpGet"] == {"path": f"{asked.base_url}health", "port": "http"}
    for egress in (values["hub"]["networkPolicy"], values["proxy"]["chp"]["networkPolicy"]):
        assert egress["egress"][0]["to"][0]["podSelector"]["matchLabels"] == labels


def test_on_kubernetes_any_of_several_pods_serves_any_page():
    """They share one database, whose address is a secret, and never are all of them gone at once."""
    parts = manifest()
    deployment, budget = parts["Deployment"]["spec"], parts["PodDisruptionBudget"]["spec"]
    assert deployment["replicas"] > budget["minAvailable"] >= 1
    assert deployment["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    (container,) = deployment["template"]["spec"]["containers"]
    (variable,) = container["env"]
    assert variable["name"] == STORE
    assert "value" not in variable
    secret = variable["valueFrom"]["secretKeyRef"]
    text = (SERVING / "kubernetes.yaml").read_text(encoding="utf-8")
    assert f"kubectl create secret generic {secret['name']} -n NAMESPACE --from-literal={secret['key']}=" in text
    assert _reader().parse_args(container["args"][2:]).store is None
    assert "volumes" not in deployment["template"]["spec"], "what is kept lies in the database"
    assert "sessionAffinity" not in parts["Service"]["spec"]
    assert "[notebook,postgres]" in (SERVING / "Dockerfile").read_text(encoding="utf-8")


@pytest.mark.parametrize("version", ["1.28", "latest"])
def test_kubernetes_knows_every_field_of_the_manifest(version):
    """By the published schemas; a cluster is not needed for that, and none is here to try it on."""
    schemas = pytest.importorskip("kubernetes_validate", reason="There is no kubernetes-validate: make the .venv anew.")
    known = schemas.latest_version() if version == "latest" else version
    for each in manifest().values():
        schemas.validate(each, known, strict=True)
        with pytest.raises(schemas.ValidationError):
            schemas.validate({**each, "spec": {**each["spec"], "replcias": 2}}, known, strict=True)


def test_the_image_starts_what_there_is():
    command = re.search(r"^CMD (\[.*\])$", (SERVING / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)[1]
    options(yaml.safe_load(command))


@pytest.fixture
def behind_nginx(tmp_path):
    """The pages behind a real nginx with the shipped file; only names, ports and certificate are of the test."""
    if NGINX is None or shutil.which("openssl") is None:
        pytest.skip("nginx or openssl is not on the PATH")
    garden = LiveGarden("--workers", "2", "--base-url", "/garden/", "--allow-host", "school.example")
    port, plain = free_port(), free_port()
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=school.example"]
    made += ["-addext", "subjectAltName=DNS:school.example", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run(made, cwd=tmp_path, check=True, capture_output=True)
    changes = {
        "127.0.0.1:8866": garden.url.split("/")[2],
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "/etc/ssl/certs/school.example.pem": str(tmp_path / "cert.pem"),
        "/etc/ssl/private/school.example.key": str(tmp_path / "key.pem"),
    }
    with nginx(tmp_path, port, changes):
        yield SimpleNamespace(port=port, certificate=tmp_path / "cert.pem")
    garden.stop()


def test_behind_nginx_with_tls_and_a_path_pages_open_and_are_pressed(behind_nginx, monkeypatch):
    lookup = socket.getaddrinfo
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda host, *more, **how: lookup("127.0.0.1" if host == "school.example" else host, *more, **how),
    )
    root = f"https://school.example:{behind_nginx.port}"
    with requests.Session() as session:
        session.verify, session.trust_env = str(behind_nginx.certificate), False
        page = session.get(f"{root}/garden", timeout=30)
        assert page.status_code == 200
        assert page.url == f"{root}/garden/"
        found = session.get(f"{root}/garden/play?{SNAILS}", timeout=30).text
        place = json.loads(html.unescape(re.search(r'data-garden-place="([^"]*)"', found)[1]))
        trust = ssl.create_default_context(cafile=str(behind_nginx.certificate))
        address = f"wss://school.example:{behind_nginx.port}/garden/live"
        with connect(address, subprotocols=[PROTOCOL], origin=root, ssl=trust, proxy=None) as client:
            client.send(json.dumps({"open": {"page": 0, **place}}))
            told = json.loads(client.recv(PATIENCE))
            assert told["phase"] == "play"
            box = next(id for id, part in told["new"].items() if part["kind"] == "movebox")
            client.send(json.dumps({"page": 0, "part": box, "do": {"text": told["new"][box]["shows"]["offers"][0][0]}}))
            assert "say" in json.loads(client.recv(PATIENCE))
        with pytest.raises(InvalidStatus), connect(address, origin="https://elsewhere.example", ssl=trust, proxy=None):
            pass
        assert session.get(f"{root}/garden/health", timeout=30).json()["status"] == "ok"
        assert (
            session.get(f"{root}/garden/health", headers={"Host": "elsewhere.example"}, timeout=30).status_code == 421
        )
