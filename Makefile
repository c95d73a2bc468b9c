# hanchan: everything you can do with a checkout. `make` or `make help` lists it.
#
# Every target sets up what it needs: a virtual environment in .venv with the packages pinned in requirements/dev.txt
# (Node is one of them), the engine built into it, and the package installed from the checkout. Work that is up to date
# is not repeated. You need Python 3.11 or newer and a C compiler. Rust, the fonts of the printed sheets, and the
# Chromium and PostgreSQL of the tests are fetched where they are missing, by the scripts in tools/.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# A Rust that was fetched comes first; rustup's own folder comes last, because a fresh shell may not know it yet.
export PATH := $(abspath .tools/rust/bin):$(PATH):$(HOME)/.cargo/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$name -c '$(NEW_ENOUGH)' >/dev/null 2>&1; then echo $$name; break; fi; done)
endif

VENV := .venv
BIN := $(VENV)/bin
PACKAGES := $(VENV)/.packages
ENGINE := $(VENV)/.engine
PACKAGE := $(VENV)/.package
FONTS := src/hanchan/fonts/files/LICENSE-noto-sans-thai.txt
PAGES := src/hanchan/server/pages/index.html
MODULES := web/node_modules/.package-lock.json
READY := $(PACKAGES) $(ENGINE) $(PACKAGE) $(FONTS)
REPORTS := build/reports

ENGINE_SOURCES := $(shell find core \( -name target -prune \) -o -type f \
	\( -name '*.rs' -o -name '*.toml' -o -name '*.lock' -o -name '*.pyi' -o -name '*.md' \) -print)
WEB_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm
CARGO := cd core && MAKEFLAGS= cargo
PYTEST ?= $(BIN)/pytest -n 3 --dist worksteal
# The folders and files that `make check` leaves to `make test`.
SLOW := differential e2e perft properties refereed simulate slow tournament test_flips.py
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=recurse)

##@ Use it

.PHONY: run
run: $(READY) $(PAGES) ## open a club in the browser; ARGS='--port 8080' passes options to hanchan serve
	@$(BIN)/hanchan serve --open $(ARGS)

.PHONY: play
play: $(READY) ## play at a table in the terminal; ARGS='--ruleset ema-2016' passes options to hanchan play
	@$(BIN)/hanchan play $(ARGS)

.PHONY: pages
pages: $(READY) $(PAGES) ## build the pages of the club

.PHONY: fonts
fonts: $(FONTS) ## fetch the fonts of the printed sheets

.PHONY: setup
setup: $(READY) ## only set up .venv and build the engine

##@ Check it

.PHONY: test
test: $(READY) $(PAGES) rust-lints components ## run all checks of the engine, the package and the pages
	@rm -rf $(REPORTS) && mkdir -p $(REPORTS)
	@echo 'Checking the engine, the package and the pages, for a few minutes ...'
	@failed=0; $(MAKE) --jobs=2 --keep-going $(SYNC) test-engine test-package test-pages || failed=1; \
		$(BIN)/python -m tools.test_summary $(REPORTS) || failed=1; exit $$failed

.PHONY: check
check: $(READY) $(MODULES) rust-lints ## run the quick checks, in about a minute
	@mkdir -p $(REPORTS)
	@$(MAKE) --keep-going lint-engine lint-package test-pages
	$(PYTEST) tests $(SLOW:%=--ignore=tests/%)

.PHONY: test-long
test-long: $(READY) components ## kill the server and the office by the hundred; recorded in docs/internals/long-tests.md
	$(BIN)/python -m tools.long_tests

.PHONY: test-engine
test-engine: rust-lints
	@failed=0; for part in lint-engine run-engine-tests; do $(MAKE) $$part || failed=1; done; exit $$failed

.PHONY: test-package
test-package: $(READY)
	@failed=0; for part in lint-package run-package-tests; do $(MAKE) $$part || failed=1; done; exit $$failed

.PHONY: test-pages
test-pages: $(MODULES)
	@$(NPM) run --silent check
	@$(NPM) test --silent -- --reporter=default --reporter=json --outputFile.json=$(abspath $(REPORTS))/vitest.json

.PHONY: lint-engine
lint-engine:
	$(CARGO) fmt --check
	$(CARGO) clippy --quiet --workspace --all-targets --locked -- -D warnings
	cd core && MAKEFLAGS= RUSTDOCFLAGS='-D warnings' cargo doc --quiet --workspace --no-deps --locked

.PHONY: run-engine-tests
run-engine-tests:
	@mkdir -p $(REPORTS)
	$(CARGO) test --profile checks --workspace --locked 2>&1 | tee $(abspath $(REPORTS))/cargo.txt \
		| { grep --line-buffered -v -E '^test .*(ok|ignored)|^(running [0-9]+ tests?)?$$' || true; }

.PHONY: lint-package
lint-package:
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-logo

.PHONY: run-package-tests
run-package-tests:
	$(PYTEST) --junitxml=$(REPORTS)/pytest.xml

.PHONY: shanten-data
shanten-data: $(PACKAGES) | rust ## DATA=folder: compare shanten numbers with those of text files
	@test -n "$(DATA)" || { echo 'Please say where the files are: make shanten-data DATA=folder' >&2; exit 2; }
	$(CARGO) run --quiet --release --locked -p hanchan-engine --example check_shanten_data -- "$(abspath $(DATA))"

.PHONY: fuzz
fuzz: $(PACKAGES) | rust ## SECONDS=60 TARGET=play: feed random bytes to the engine (needs a nightly Rust and cargo-fuzz)
	@cargo fuzz --version >/dev/null 2>&1 && cargo +nightly --version >/dev/null 2>&1 || { printf '%s\n' \
		'Please install a nightly Rust and cargo-fuzz:' \
		'  rustup toolchain install nightly && cargo install cargo-fuzz --locked' >&2; exit 1; }
	cd core/fuzz && MAKEFLAGS= cargo +nightly fuzz run --fuzz-dir . $(or $(TARGET),play) -- \
		-max_total_time=$(or $(SECONDS),60) -max_len=1500 -print_final_stats=1

.PHONY: verify-logs
verify-logs: $(READY) ## DATA=folder: verify Tenhou logs and list every exception
	@test -n "$(DATA)" || { echo 'Please say where the logs are: make verify-logs DATA=folder' >&2; exit 2; }
	$(BIN)/hanchan replay "$(DATA)" --verify --ruleset tenhou

.PHONY: find-seating
find-seating: $(READY) ## SIZES='24x7 28x9': search for better seatings and keep them (takes seconds to hours)
	$(BIN)/python -m hanchan.tournament.seating.search $(SIZES)

.PHONY: book-games
book-games: $(READY) ## GAMES=20000 PAGE=file: play random refereed games, audit and replay them; resumes where it stopped
	@$(BIN)/python -m tools.refereed_games --games $(or $(GAMES),200) $(if $(PAGE),--page $(PAGE)) $(ARGS)

.PHONY: bench
bench: $(READY) ## measure speed side by side with other programs; ARGS=--quick for a short run
	$(BIN)/python benchmarks/run.py $(ARGS)

##@ Change it

.PHONY: format
format: $(READY) rust-lints ## format all code
	$(CARGO) fmt
	$(BIN)/ruff check --fix --quiet || true
	$(BIN)/ruff format --quiet

.PHONY: types
types: $(READY) $(MODULES) ## regenerate what the pages take from the code: types, tile sprites, fairness test vectors
	$(BIN)/python -m hanchan.server.tools.typescript web/src/api/types
	$(NPM) run --silent texts
	$(BIN)/python -m hanchan.drawing.sprites web/public
	$(BIN)/python -m tests.server.proofs web/src/fairness/proof.vectors.json

.PHONY: docs
docs: $(READY) $(PAGES) components ## regenerate the generated pages and pictures of the docs
	$(BIN)/python -m tools.docs.pages
	$(BIN)/python -m tools.docs.pictures
	$(BIN)/python -m tools.docs.printed_sheets
	$(BIN)/python -m tools.docs.club_picture

.PHONY: lock
lock: $(PACKAGES) ## choose new versions for the files in requirements/
	$(BIN)/pip install --quiet uv
	cd requirements && for name in dev postgresql; do ../$(BIN)/uv pip compile --quiet --upgrade --universal \
		--python-version 3.11 --generate-hashes --no-header --no-annotate \
		$$([ $$name = dev ] || echo --no-deps) $$name.in -o $$name.txt; done

.PHONY: wheels
wheels: $(READY) $(PAGES) ## build the wheels of both packages into dist/
	rm -rf dist
	cd core && ../$(BIN)/maturin build --quiet --release --locked --out ../dist
	$(BIN)/python -m hatchling build -t wheel -t sdist -d dist
	@ls -l dist

.PHONY: clean
clean: ## remove everything that was built or fetched
	rm -rf $(VENV) .tools core/target web/node_modules $(dir $(PAGES)) $(dir $(FONTS)) dist build \
		.pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: help
help: ## show this list
	@awk 'BEGIN { FS = ":.*## " } /^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Setting up.

$(PACKAGES): requirements/dev.txt | compiler python
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo 'Installing the packages listed in requirements/dev.txt ...'
	@$(BIN)/python -m pip install --quiet --no-compile --require-hashes --no-deps -r requirements/dev.txt
	@touch $@

$(ENGINE): $(PACKAGES) $(ENGINE_SOURCES) | rust
	@echo 'Building the engine, which takes a minute or two ...'
	@output=$$(cd core && VIRTUAL_ENV='$(abspath $(VENV))' ../$(BIN)/maturin develop --release --locked 2>&1) \
		|| { echo "$$output"; exit 1; }
	@touch $@

$(PACKAGE): $(PACKAGES) pyproject.toml
	@echo 'Installing hanchan ...'
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(FONTS): tools/fonts/package-lock.json tools/get_fonts.py | $(PACKAGES)
	@$(BIN)/python -m tools.get_fonts
	@touch $@

$(MODULES): $(PACKAGES) web/package-lock.json
	@echo 'Installing the tools that build the pages ...'
	@$(NPM) ci --loglevel=error
	@touch $@

$(PAGES): $(MODULES) $(WEB_SOURCES) $(wildcard src/hanchan/i18n/locales/*/pages.ftl)
	@echo 'Building the pages ...'
	@$(NPM) run --silent build -- --logLevel error

.PHONY: python
python:
	@test -n "$(PYTHON)" || { printf '%s\n' \
		'Please install Python 3.11 or newer with its venv module.' \
		'  Debian, Ubuntu: apt install python3 python3-venv   Fedora: dnf install python3   macOS: brew install python' \
		'  or see python.org; then: make PYTHON=/path/to/python3' >&2; exit 1; }

.PHONY: compiler
compiler:
	@command -v cc >/dev/null || { printf '%s\n' \
		'Please install a C compiler (cc), which Rust uses as its linker.' \
		'  Debian, Ubuntu: apt install build-essential   Fedora: dnf install gcc   macOS: xcode-select --install' \
		>&2; exit 1; }

.PHONY: rust
rust: $(PACKAGES)
	@$(BIN)/python -m tools.get_rust

.PHONY: rust-lints
rust-lints: $(PACKAGES)
	@$(BIN)/python -m tools.get_rust --with-lints

# Programs that only the tests need; with CI set, one that cannot be obtained is a failure.
.PHONY: components
components: $(PACKAGES) $(FONTS)
	@$(BIN)/python -m tools.get_chromium
	@$(BIN)/python -m tools.get_postgresql
