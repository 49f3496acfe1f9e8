import { expect, test } from 'vitest'

import { startCommand } from '../../testing/command.mjs'
import { makeFixture, writeFixture } from '../../testing/fixture.mjs'

/** Fake runners that write a report with passed tests. */
const VITEST = `for arg in "$@"; do case "$arg" in --outputFile.json=*) file="\${arg#*=}";; esac; done
echo '{"testResults":[{"name":"a","status":"passed","assertionResults":[{"status":"passed","fullName":"x"}]}]}' > "$file"`
const PLAYWRIGHT = `test "$1" = test && test -x "$CHROMIUM_PATH" && test -z "$PORT" || exit 1
echo '{"suites":[{"title":"s","specs":[{"title":"t","file":"f","line":1,"tests":[
{"projectName":"desktop","status":"expected","results":[]},{"projectName":"phone","status":"expected","results":[]}]}]}]}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"`

/** Loads few type libraries, to be fast. */
const SMALL_TSCONFIG = '{"compilerOptions":{"noEmit":true,"lib":["ES5"],"types":[]}}'

const TOOLS = {
  biome: 'true',
  oxlint: 'true',
  depcruise: 'true',
  knip: 'true',
  vitest: VITEST,
  playwright: PLAYWRIGHT,
}

/**
 * Creates a repository with one package, and shell scripts instead of the tools.
 *
 * @param {Partial<typeof TOOLS> & { build?: string }} [changes]
 */
function repository(changes = {}) {
  const { build = 'mkdir -p dist', ...tools } = changes
  const manifest = { name: '@stagedoor/portal', scripts: { test: 'vitest run', build } }
  const folder = makeFixture({
    'package.json': '{}',
    'tsconfig.json': SMALL_TSCONFIG,
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'pnpm-lock.yaml': '',
    'packages/portal/package.json': JSON.stringify(manifest),
    'packages/portal/tsconfig.json': SMALL_TSCONFIG,
    'packages/portal/a.ts': '',
    'e2e/a.ts': '',
    'perf/a.ts': '',
    'scripts/a.mjs': '',
    'docs/a.md': '',
    'examples/a.md': '',
  })
  for (const [name, commands] of Object.entries({ ...TOOLS, ...tools })) {
    writeFixture(folder, `node_modules/.bin/${name}`, `#!/bin/sh\n${commands}\n`, 0o755)
  }
  writeFixture(folder, 'bin/npx', '#!/bin/sh\nmkdir -p node_modules\n', 0o755)
  writeFixture(folder, 'bin/chromium', '#!/bin/sh\n', 0o755)
  return folder
}

/** @param {string} folder @param {string} [args] */
const run = (folder, args = '') =>
  startCommand(folder, `test-command.mjs test([${args}], FOLDER)`).waitForExit()

/** @param {string} output */
const lastLine = (output) => output.trimEnd().split('\n').at(-1)

test('runs all parts and ends with the totals', async () => {
  const { output, code } = await run(repository())
  // Format, lint, repository rules, architecture, unused code, types; two suites; build, Chromium; two browser tests
  expect(lastLine(output)).toBe('12 passed, 0 failed')
  expect(code).toBe(0)
})

test('runs the other jobs after a failed one, and prints all failures before the totals', async () => {
  const folder = repository({
    oxlint: 'echo "a.ts: no console"; exit 1',
    vitest: 'echo segmentation fault; exit 139',
    playwright: 'true',
  })
  const { output, code } = await run(folder)
  expect(code).toBe(1)
  expect(output).toMatch(/✗ lint\n {4}a\.ts: no console\n/)
  expect(output).toMatch(
    /✗ tests of packages\/portal\n {4}The test runner ended with exit code 139\.\n[^]*segmentation fault/,
  )
  expect(output).toMatch(/✗ browser tests\n {4}No tests were run\./)
  expect(lastLine(output)).toBe('7 passed, 4 failed')
})

test('reports the browser tests as failed when a build fails', async () => {
  const { output, code } = await run(repository({ build: 'echo cannot resolve; exit 1' }), "'e2e'")
  expect(code).toBe(1)
  expect(output).toMatch(/✗ build of packages\/portal\n {4}cannot resolve/)
  expect(output).toMatch(/✗ browser tests\n {4}Skipped, because a build failed\./)
  expect(lastLine(output)).toBe('1 passed, 2 failed')
})

test('runs a single part, and rejects an unknown one', async () => {
  expect(lastLine((await run(repository(), "'unit'")).output)).toBe('2 passed, 0 failed')
  const { output, code } = await run(repository(), "'everything'")
  expect(output).toBe('Unknown part "everything". The parts are: checks, unit, browser.\n')
  expect(code).toBe(1)
})

test('stops after a failed installation, and prints the totals', async () => {
  const folder = repository()
  writeFixture(folder, 'bin/npx', '#!/bin/sh\necho ERR_PNPM_OUTDATED_LOCKFILE; exit 1\n', 0o755)
  const { output, code } = await run(folder)
  expect(output).toMatch(/✗ install\n[^]*does not match the package\.json files/)
  expect(lastLine(output)).toBe('0 passed, 1 failed')
  expect(code).toBe(1)
})
