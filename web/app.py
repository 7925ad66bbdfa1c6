"""The Flask application: one factory, blueprints for pages, REST and webhooks."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from flask import Flask

from bot.ports import ArbiterPort

from . import api, assets, errors, filters, limits, pages, security, webhooks
from .runtime import KEY, Runtime, open_arbiter
from .settings import Settings

SETTINGS = "ARBITRO"


def create_app(
    arbiter: ArbiterPort | None = None, config: Settings | Mapping[str, Any] | None = None
) -> Flask:
    """An application around `arbiter`, or around the real one, opened at first use.

    `config` is a `Settings`, or a mapping of Flask settings (TESTING and the like); settings come from the
    environment unless given.
    """
    app = Flask(__name__, static_folder=None)
    settings = config if isinstance(config, Settings) else Settings.from_env(os.environ)
    if config is not None and not isinstance(config, Settings):
        app.config.from_mapping(config)
    app.config[SETTINGS] = settings
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.url_map.strict_slashes = False
    app.extensions[KEY] = Runtime(arbiter, open_arbiter)

    if settings.behind_proxy:
        from werkzeug.middleware.proxy_fix import ProxyFix

        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]

    security.init_app(app, settings)
    errors.init_app(app)
    filters.init_app(app)
    app.register_blueprint(assets.blueprint)
    pages.init_app(app)
    api.init_app(app)
    webhooks.init_app(app)
    limits.init_app(app, settings)
    return app
