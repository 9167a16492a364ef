# One verb each. Everything lands in .venv and in ignored folders; a stamp file keeps finished steps from being done again.
#
#   make play                 install what running needs, build the client, serve on 127.0.0.1:8000
#   make play HOST=0.0.0.0    the same for phones in the house, with a QR code
#   make help                 all verbs

HOST ?= 127.0.0.1
PORT ?= 8000
PYTHON ?= $(shell command -v python3.11 || command -v python3)

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NPM := $(BIN)/python hatch_build.py npm
GENERATED := web/src/net/messages.ts docs/reference
PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header

# tests of what lies above notation: they would hide what nothing below tests
ABOVE := agreement browser env leaks packaging server

.DEFAULT_GOAL := help
.PHONY: help play setup bundle browser test check cover fault leaks oracle agree mutants load tables soak bench firstload strength docs types screenshots format pins wheel clean

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# Installing

.venv/runtime: requirements/build.txt requirements/runtime.txt pyproject.toml
	@echo "Installing what running needs into .venv ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Koudi needs Python 3.11 or newer; try make PYTHON=...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) install --require-hashes -r requirements/build.txt -r requirements/runtime.txt
	@$(MAKE) --no-print-directory bundle
	@# hatchling is pinned and installed by now, so no isolated build fetches another one
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/develop: .venv/runtime requirements/dev.txt
	@echo "Installing what developing needs into .venv ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

bundle: ## build the web client, if web/ has changed
	@test -z "$$($(BIN)/python hatch_build.py missing)" || $(PIP) install --require-hashes -r requirements/node.txt
	@$(BIN)/python hatch_build.py

setup: .venv/develop bundle ## everything that developing needs

browser: ## Debian's Chromium and Chinese fonts, for tests in the browser
	@tests/browser/install

# Using

play: .venv/runtime bundle ## serve the table and print its address
	@exec $(BIN)/koudi serve --host $(HOST) --port $(PORT)

# Developing

test: setup browser ## every test but the long ones, on up to four processors
	@$(NPM) run --silent test
	@$(BIN)/koudi warm
	@$(BIN)/pytest --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

check: setup ## lint, format, types, layers, and whether generated files are up to date
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright
	$(BIN)/lint-imports
	@$(NPM) run --silent check
	@$(MAKE) --no-print-directory types docs
	@git diff --exit-code --stat -- $(GENERATED) || { echo "Generated files were out of date: commit them."; exit 1; }

format: setup ## format and mend what can be mended
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

cover: setup ## branch coverage from cards to notation, which must be 100 %
	$(BIN)/pytest -q --cov --cov-report=term-missing:skip-covered --cov-fail-under=100 $(addprefix --ignore tests/,$(ABOVE))

fault: setup ## N=100 kills and stops of a server behind a bad network, then the long tests: thousands of deals
	$(BIN)/python -m tests.faults $(N)
	$(BIN)/pytest -m long -o timeout=3600

fuzz: setup ## N=1000000 random and mutated frames and requests (SEED=1): no crash, no fault, no leak, no growth
	$(BIN)/python -m tests.fuzz $(or $(N),1000000) $(or $(SEED),1)

api: setup ## N=100 requests of each kind over HTTP, made from the interface as it is written down, which must keep to it
	$(BIN)/python -m tests.server.schema_driven $(N)

oracle: setup ## N=100000 random comparisons of the rules with their second implementation
	$(BIN)/python -m tests.oracle $(N)

agree: setup ## N=1000000 decisions by compiled rules against the server's, alone and in deals
	$(BIN)/python -m tests.agreement $(N)

leaks: setup ## N=2000 states of each game in which no bot may do otherwise once cards that it cannot see are swapped
	$(BIN)/python -m tests.leaks $(N)

mutants: setup ## N=600 random changes of the rules (SEED=1, JOBS=1 at a time), each of which a test must notice
	$(BIN)/python -m tests.mutation --seed $(or $(SEED),1) --jobs $(or $(JOBS),1) $(N)

load: setup ## fifty tables of bots that think beside people who play, for a minute
	$(BIN)/python -m bench bots_load

tables: setup ## two thousand tables and ten thousand sockets, moved at 500 times a second, lost and back again
	$(BIN)/python -m bench tables_load

soak: setup ## MINUTES=30 TABLES=1000 at half the load: memory must not grow, every view must be true
	$(BIN)/python -m bench.soak $(or $(MINUTES),30) $(or $(TABLES),1000)

bench: setup ## the short benchmarks; each writes its block of bench/RESULTS.md
	$(BIN)/python -m bench

firstload: setup browser ## how soon a table answers that is opened for the first time, on a slow phone and line
	$(BIN)/python -m bench firstload

strength: setup ## the bots' matches of bench/strength.py, hours in all (MORE="--only rules1 --jobs 1"); goes on where it was
	$(BIN)/koudi warm
	$(BIN)/python -m bench.strength $(MORE)

types: setup ## write the client's types of the server's messages
	@$(NPM) run --silent types

docs: setup ## write the generated reference pages
	$(BIN)/python docs/generate.py

screenshots: setup browser ## every screen, both languages, four sizes, into screenshots/
	$(BIN)/python -m tests.browser.screenshots

pins: setup ## compile requirements/*.txt anew: pins and hashes, no addresses
	$(PIN) --group build -o requirements/build.txt >/dev/null
	$(PIN) --group peers -o requirements/peers.txt >/dev/null
	$(PIN) --group node -o requirements/node.txt >/dev/null
	$(PIN) pyproject.toml --extra fast -c requirements/build.txt -o requirements/runtime.txt >/dev/null
	$(PIN) pyproject.toml --extra fast --extra env --group dev -c requirements/runtime.txt -c requirements/node.txt -o requirements/dev.txt >/dev/null

wheel: setup ## sdist and wheel, with the client in them, into dist/
	$(BIN)/hatchling build

clean: ## remove everything that was made
	rm -rf .venv dist screenshots web/node_modules src/koudi/server/static .ruff_cache .pytest_cache .hypothesis .import_linter_cache
