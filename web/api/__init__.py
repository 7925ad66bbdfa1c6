"""REST under /api/v1."""

from flask import Flask


def init_app(app: Flask) -> None:
    """Register the API."""
    from . import routes

    app.register_blueprint(routes.blueprint)
