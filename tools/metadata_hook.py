"""What a package index shows: where the project is at home, and a README whose pictures and links work outside of it.

The address of the repository stands in `pyproject.toml`, in one place. As long as there is none, a README elsewhere
says in words what its pictures show, and links to nothing.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[((?:!\[[^\]]*\]\([^)]*\)|[^\]])*)\]\((?!https?:)([^)#]*)(#[^)]*)?\)")
"""A picture or a link to a file of the project; a link may be a picture itself."""

BADGE = "docs/binder.svg"


class Home(MetadataHookInterface):
    """Fills in the README and the addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill them in."""
        repository = str(self.config.get("repository", "")).rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(text, repository)}
        if repository:
            metadata["urls"] = addresses(repository)


def addresses(repository: str) -> dict[str, str]:
    """List where the project is at home."""
    return {
        "Homepage": repository,
        "Documentation": f"{repository}/tree/HEAD/docs",
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def described(text: str, repository: str) -> str:
    """Make what a README points at absolute; without a repository only its words stay."""

    def home(found: re.Match[str]) -> str:
        picture, words, file, place = found[1], found[2], found[3], found[4] or ""
        if not repository:
            return "" if BADGE in words else f"*{words}*" if picture else LINK.sub(home, words)
        if picture:
            return f"![{words}]({repository}/raw/HEAD/{file})"
        if BADGE in words:
            name = repository.partition("github.com/")[2]
            return f"[{LINK.sub(home, words)}](https://mybinder.org/v2/gh/{name}/HEAD?urlpath=garden/)"
        return f"[{LINK.sub(home, words)}]({repository}/blob/HEAD/{file}{place})"

    return LINK.sub(home, text)
