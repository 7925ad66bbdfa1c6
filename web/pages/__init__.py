"""The pages people read; each has a .json twin."""

from flask import Flask

from . import api_guide, chat, glossary, reports, rules, scenarios, search, service


def init_app(app: Flask) -> None:
    """Register every page blueprint."""
    for module in (chat, reports, api_guide, rules, search, glossary, scenarios, service):
        app.register_blueprint(module.blueprint)
