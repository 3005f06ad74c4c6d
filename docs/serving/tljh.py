"""The pages beside The Littlest JupyterHub.

Put this into /opt/tljh/config/jupyterhub_config.d/garden.py, then

    sudo /opt/tljh/user/bin/pip install "garden-widgets[notebook]" && sudo tljh-config reload hub

They are at /services/garden/, for everybody who can reach the hub, and the hub starts them with itself.
"""

c = get_config()  # noqa: F821  # the hub has it

c.JupyterHub.services = [
    *(c.JupyterHub.services or []),
    {
        "name": "garden",
        "url": "http://127.0.0.1:8866",
        "command": [
            *("/opt/tljh/user/bin/garden", "serve", "--no-browser", "--port", "8866"),
            *("--base-url", "/services/garden/", "--store", "/opt/tljh/state/garden.sqlite"),
            *("--allow-host", "*"),  # the hub passes on the name that browsers use, whatever it is
        ],
        "display": True,
    },
]
