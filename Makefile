# hanchan: everything that is done with a checkout. `make` or `make help` lists it.
#
# Each target does its own set-up: a virtual environment in .venv from the pinned list requirements/dev.txt,
# the engine built into it, and the package installed from the checkout. What is up to date is not done again.
# Needed: Python >= 3.11 (with venv) and Rust >= 1.88 (cargo, clippy, rustfmt).

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# Rust's own installer puts cargo here, which a fresh shell may not know yet.
export PATH := $(PATH):$(HOME)/.cargo/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$name -c '$(NEW_ENOUGH)' >/dev/null 2>&1; then echo $$name; break; fi; done)
endif
RUST := 1.88

VENV := .venv
BIN := $(VENV)/bin
PACKAGES := $(VENV)/.packages
ENGINE := $(VENV)/.engine
PACKAGE := $(VENV)/.package
PAGES := src/hanchan/server/pages/index.html
MODULES := web/node_modules/.package-lock.json
READY := $(PACKAGES) $(ENGINE) $(PACKAGE)

ENGINE_SOURCES := $(shell find core \( -name target -prune \) -o -type f \
	\( -name '*.rs' -o -name '*.toml' -o -name '*.lock' -o -name '*.pyi' -o -name '*.md' \) -print)
WEB_SOURCES := $(shell find web \( -name node_modules -o -name public \) -prune -o -type f -print) \
	$(addprefix web/public/,icon.svg icon.png manifest.json)
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm
CARGO := cd core && MAKEFLAGS= cargo
PYTEST ?= $(BIN)/pytest -n auto
# What `make check` leaves to `make test`.
SLOW := bookplay differential e2e perft properties simulate tournament server/test_kill.py server/test_raw.py server/test_strangers.py test_flips.py
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=recurse)

##@ Use it

.PHONY: run
run: $(READY) $(PAGES) ## open a club in the browser; ARGS='--port 8080' for what hanchan serve takes
	@$(BIN)/hanchan serve --open $(ARGS)

.PHONY: play
play: $(READY) ## sit at a table in the terminal; ARGS='--ruleset ema-2016' for what hanchan play takes
	@$(BIN)/hanchan play $(ARGS)

.PHONY: pages
pages: $(READY) $(PAGES) ## build the pages of the club

.PHONY: setup
setup: $(READY) ## only the set-up: .venv with everything in it

##@ Check it

.PHONY: test
test: $(READY) $(PAGES) | rust-tools ## all checks, of the engine, the package and the pages
	@echo 'Checking the engine, the package and the pages, for a few minutes ...'
	@$(MAKE) --jobs=2 --keep-going $(SYNC) test-engine test-package test-pages
	@echo 'All checks passed.'

.PHONY: check
check: $(READY) $(MODULES) | rust-tools ## the daily checks, in about a minute and a half
	@$(MAKE) --keep-going lint-engine lint-package test-pages
	$(PYTEST) tests $(SLOW:%=--ignore=tests/%)

.PHONY: test-engine
test-engine: | rust-tools
	@failed=0; for part in lint-engine run-engine-tests; do $(MAKE) $$part || failed=1; done; exit $$failed

.PHONY: test-package
test-package: $(READY)
	@failed=0; for part in lint-package run-package-tests; do $(MAKE) $$part || failed=1; done; exit $$failed

.PHONY: test-pages
test-pages: $(MODULES)
	@$(NPM) run --silent check
	@$(NPM) test --silent

.PHONY: lint-engine
lint-engine:
	$(CARGO) fmt --check
	$(CARGO) clippy --quiet --workspace --all-targets --locked -- -D warnings
	cd core && MAKEFLAGS= RUSTDOCFLAGS='-D warnings' cargo doc --quiet --workspace --no-deps --locked

.PHONY: run-engine-tests
run-engine-tests:
	$(CARGO) test --quiet --release --workspace --locked

.PHONY: lint-package
lint-package:
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/mypy --no-error-summary docs/make_pages.py
	$(BIN)/lint-imports --no-logo

.PHONY: run-package-tests
run-package-tests:
	$(PYTEST)

.PHONY: shanten-data
shanten-data: | tools ## DATA=folder: compare shanten with the hands of text files
	@test -n "$(DATA)" || { echo 'Say where the files are: make shanten-data DATA=folder' >&2; exit 2; }
	$(CARGO) run --quiet --release --locked -p hanchan-engine --example check_shanten_data -- "$(abspath $(DATA))"

.PHONY: fuzz
fuzz: | tools ## SECONDS=60 TARGET=play: feed the engine with any bytes (a nightly Rust and cargo-fuzz)
	@cargo fuzz --version >/dev/null 2>&1 && cargo +nightly --version >/dev/null 2>&1 || { printf '%s\n' \
		'cargo-fuzz or a nightly Rust is not there.' \
		'  rustup toolchain install nightly && cargo install cargo-fuzz --locked' >&2; exit 1; }
	cd core/fuzz && MAKEFLAGS= cargo +nightly fuzz run --fuzz-dir . $(or $(TARGET),play) -- \
		-max_total_time=$(or $(SECONDS),60) -max_len=1500 -print_final_stats=1

.PHONY: verify-logs
verify-logs: $(READY) ## DATA=folder: verify Tenhou logs, exceptions one by one
	@test -n "$(DATA)" || { echo 'Say where the logs are: make verify-logs DATA=folder' >&2; exit 2; }
	$(BIN)/hanchan replay "$(DATA)" --verify --ruleset tenhou

.PHONY: find-seating
find-seating: $(READY) ## SIZES='24x7 28x9': search for seatings anew, and keep what is better (seconds to hours)
	$(BIN)/python -m hanchan.tournament.seating.search $(SIZES)

.PHONY: book-games
book-games: $(READY) ## GAMES=20000 PAGE=file: random games by the book, audited and replayed; goes on where it stopped
	@$(BIN)/python -m tests.refereed.run --games $(or $(GAMES),200) $(if $(PAGE),--page $(PAGE)) $(ARGS)

.PHONY: bench
bench: $(READY) ## speed, side by side with peers; ARGS=--quick for a short run
	$(BIN)/python benchmarks/run.py $(ARGS)

##@ Change it

.PHONY: format
format: $(READY) | rust-tools ## format all code
	$(CARGO) fmt
	$(BIN)/ruff check --fix --quiet || true
	$(BIN)/ruff format --quiet

.PHONY: types
types: $(READY) ## regenerate what the pages take from the code: types of messages, test vectors of the fairness proof
	$(BIN)/python -m hanchan.server.tools.typescript web/src/api/types
	$(BIN)/python -m tests.server.proofs web/src/fairness/proof.vectors.json

.PHONY: docs
docs: $(READY) $(PAGES) ## write the generated pages and pictures anew
	$(BIN)/python docs/make_pages.py
	$(BIN)/hanchan tournament export --json-schema --to tests/tournament/exchange/api.schema.json
	$(BIN)/python docs/pictures/make.py
	$(BIN)/python docs/pictures/paper.py
	$(BIN)/python docs/pictures/live.py

.PHONY: lock
lock: $(PACKAGES) ## choose new versions for requirements/dev.txt
	$(BIN)/pip install --quiet uv
	cd requirements && ../$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate dev.in -o dev.txt

.PHONY: wheels
wheels: $(READY) $(PAGES) ## build the wheels of both packages into dist/
	rm -rf dist
	cd core && ../$(BIN)/maturin build --quiet --release --locked --out ../dist
	$(BIN)/python -m hatchling build -t wheel -t sdist -d dist
	@ls -l dist

.PHONY: clean
clean: ## remove all that was built
	rm -rf $(VENV) core/target web/node_modules web/public/tiles-*.svg $(dir $(PAGES)) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: help
help: ## this list
	@awk 'BEGIN { FS = ":.*## " } /^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The set-up.

$(PACKAGES): requirements/dev.txt | tools
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo 'Installing the packages of requirements/dev.txt ...'
	@$(BIN)/python -m pip install --quiet --require-hashes --no-deps -r requirements/dev.txt
	@touch $@

$(ENGINE): $(PACKAGES) $(ENGINE_SOURCES) | tools
	@echo 'Building the engine, for a minute or two ...'
	@said=$$(cd core && VIRTUAL_ENV='$(abspath $(VENV))' ../$(BIN)/maturin develop --release --locked 2>&1) \
		|| { echo "$$said"; exit 1; }
	@touch $@

$(PACKAGE): $(PACKAGES) pyproject.toml
	@echo 'Installing hanchan ...'
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(MODULES): $(PACKAGES) web/package-lock.json
	@echo 'Installing what builds the pages ...'
	@$(NPM) ci --loglevel=error
	@touch $@

$(PAGES): $(MODULES) $(ENGINE) $(PACKAGE) $(WEB_SOURCES) $(wildcard src/hanchan/drawing/*.py)
	@echo 'Building the pages ...'
	@$(BIN)/python -m hanchan.drawing.sprites web/public
	@$(NPM) run --silent build -- --logLevel error

.PHONY: tools
tools:
	@test -n "$(PYTHON)" || { printf '%s\n' \
		'Python 3.11 or newer, with its venv module, is not there.' \
		'  Debian, Ubuntu: apt install python3 python3-venv   Fedora: dnf install python3   macOS: brew install python' \
		'  or see python.org; then: make PYTHON=/path/to/python3' >&2; exit 1; }
	@command -v cargo >/dev/null || { printf '%s\n' \
		'Rust (cargo) is not there.' \
		'  Install it with rustup, see rustup.rs; your system may have it as the package rustup.' >&2; exit 1; }
	@printf '%s\n' '$(RUST)' "$$(cargo --version | cut -d' ' -f2)" | sort -VC || { printf '%s\n' \
		"Rust $(RUST) or newer is needed, this is $$(cargo --version)." '  rustup update' >&2; exit 1; }
	@command -v cc >/dev/null || { printf '%s\n' \
		'A C linker (cc) is not there; Rust needs one.' \
		'  Debian, Ubuntu: apt install build-essential   Fedora: dnf install gcc   macOS: xcode-select --install' \
		>&2; exit 1; }

.PHONY: rust-tools
rust-tools: tools
	@for part in clippy fmt; do cargo $$part --version >/dev/null 2>&1 || { printf '%s\n' \
		"Rust is there, but not cargo $$part." '  rustup component add clippy rustfmt' >&2; exit 1; }; done
