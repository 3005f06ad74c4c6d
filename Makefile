# Everything from nothing: each target makes the virtual environment first if it is not there.
PYTHON ?=
HOST ?= 127.0.0.1
PORT ?= 8866
VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# A test file stays on one worker, so that its server and browser are started once, and a notebook's cells keep their order.
PYTEST := $(BIN)/python -m pytest -p tests.lean --nbval-lax --dist loadfile --no-loadscope-reorder
# The browser's tests run in processes of their own: they keep an event loop alive, which other tests must not meet.
# Both wait for servers and pages, those of the browser most of the time, so there are more workers than processors.
ALONE := -n 3 tests notebooks --ignore=tests/browser
BROWSER := -n 6 tests/browser
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard garden_widgets/texts/*.po garden_widgets/shelf/*/texts/*.po))
export PYTHON
# Hundreds of processes are started by the tests; to compile the project for each of them takes longer than most tests.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help serve test test-all mutants lint format texts front wheel bench tune rate lock clean

help:
	@echo "make serve      open the games in the browser (HOST=$(HOST) PORT=$(PORT))"
	@echo "make test       style, types and all tests but the slow ones"
	@echo "make test-all   the slow tests too"
	@echo "make mutants    break the changed code in small ways, and see which faults the tests do not notice"
	@echo "make lint       style, types, who sees whom and the catalogues only"
	@echo "make format     put the code into shape"
	@echo "make texts      bring the catalogues of sentences up to the code, and compile them"
	@echo "make front      build what runs in the browser (needs Node; its result is part of the project)"
	@echo "make wheel      build the package, its stories executed, in dist/"
	@echo "make bench      measure the engines and the pages"
	@echo "make tune       find the weights of the bots' judges by self-play (GAMES=...)"
	@echo "make rate       let all characters play each other, and write their ratings (GAMES=...)"
	@echo "make lock       pin the newest packages that fit"
	@echo "make clean      remove what was made"

$(READY): requirements.lock pyproject.toml tools/make_venv.sh
	@sh tools/make_venv.sh $(VENV)
	@touch $@

# The catalogues are compiled when the environment is made, and again when one has changed.
%.mo: %.po | $(READY)
	@$(BIN)/python tools/texts.py compile

serve: $(READY) $(CATALOGUES)
	$(BIN)/garden serve --host $(HOST) --port $(PORT)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/texts.py check

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test: lint $(CATALOGUES)
	@$(BIN)/python tools/postgres.py
	GARDEN_CHROMIUM="$$($(BIN)/python tools/chromium.py)" && export GARDEN_CHROMIUM && \
	$(PYTEST) -m "not slow" $(ALONE) && $(PYTEST) -m "not slow" $(BROWSER)

test-all: lint $(CATALOGUES)
	@$(BIN)/python tools/postgres.py
	GARDEN_CHROMIUM="$$($(BIN)/python tools/chromium.py)" && export GARDEN_CHROMIUM && \
	$(PYTEST) $(ALONE) && $(PYTEST) $(BROWSER)

# MUTANTS="--game snail-invasion --sample 100" asks for others: tools/mutants.py says which.
MUTANTS ?= --changed
mutants: $(READY) $(CATALOGUES)
	$(BIN)/python -m tools.mutants $(MUTANTS)

texts: $(READY)
	$(BIN)/python tools/texts.py update
	$(BIN)/python tools/texts.py compile

front:
	cd front && npm ci && node build.mjs

wheel: $(READY) $(CATALOGUES)
	$(BIN)/python tools/stories.py
	$(BIN)/python -m build --wheel --no-isolation

bench: $(READY)
	@$(BIN)/python tools/postgres.py
	GARDEN_CHROMIUM="$$($(BIN)/python tools/chromium.py)" && export GARDEN_CHROMIUM && $(BIN)/python -m benchmarks

# GAMES="snail-invasion" names some of them.
GAMES ?=
tune: $(READY)
	$(BIN)/python -m tools.tune $(GAMES)

rate: $(READY)
	$(BIN)/python -m tools.rate $(GAMES)

lock:
	sh tools/lock.sh

clean:
	rm -rf $(VENV) build dist garden_widgets/stories *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find garden_widgets -name '*.mo' -delete
