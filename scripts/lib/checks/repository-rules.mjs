import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Maximum length of a source file. oxlint's max-lines reports it in the editor too, for scripts only. */
const MAXIMUM_LINES = 400

/** Folders with generated files or data. */
const NOT_SOURCE = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  'migrations',
  'api-report',
  'fixtures',
])

const WALKED = ['packages', 'e2e', 'perf', 'scripts', 'docs', 'examples']

const CODE = /\.(?:ts|tsx|mts|js|mjs|css|html)$/
const SCRIPT = /\.(?:ts|tsx|mts|js|mjs)$/

/** Letters, digits and dashes; dots separate the role (`login.machine.ts`) and the extension. */
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** Names that are conventionally capitalized. */
const WELL_KNOWN = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|ARCHITECTURE|Dockerfile)(?:\.md)?$/

/** The public entry of a package, the only file that may re-export. */
const PACKAGE_INDEX = /^packages\/[^/]+\/src\/index\.ts$/

/** Re-exports from this repository. Re-exporting a library under a local name is allowed. */
const RE_EXPORT = /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s+['"](?:\.|@stagedoor\/)/m

/** The rules and their tests contain the constructs that they search for. */
const RULE_FILES = /^scripts\/lib\/checks\/(?:repository|lint)-rules/

const DISABLED_RULE =
  /(?:oxlint|eslint|biome|knip|tsc)-(?:disable|ignore)|@ts-(?:ignore|nocheck|expect-error)/

/** Decision records are named by number and slug. */
const RECORD = /^(\d{4})-.*\.md$/

const RECORD_HEADINGS = 'Context, Decision, Consequences, Alternatives'

/**
 * Finds violations of repository rules that no other tool checks: names of files and folders, length of source files of
 * every kind, barrel files, rules disabled in place, and the form of decision records.
 *
 * @param {string} root
 * @returns {string[]} one line per violation: path, violation, and what to do
 */
export function findRuleViolations(root) {
  return [...WALKED.flatMap((folder) => walk(root, folder)), ...badRecords(root, 'docs/decisions')]
}

/** @param {string} root @param {string} folder */
function badRecords(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder)).filter((name) => RECORD.test(name))
  const index = existsSync(join(root, folder, 'README.md'))
    ? readFileSync(join(root, folder, 'README.md'), 'utf8')
    : ''
  return names.flatMap((name) => {
    const path = `${folder}/${name}`
    const number = name.slice(0, 4)
    const text = readFileSync(join(root, path), 'utf8')
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join(', ')
    const violations = []
    if (headings !== RECORD_HEADINGS)
      violations.push(`${path}: the headings of a decision record are ${RECORD_HEADINGS}.`)
    if (!text.startsWith(`# ${number}: `)) violations.push(`${path}: the title begins with "# ${number}: ".`)
    if (names.some((other) => other !== name && other.startsWith(number)))
      violations.push(`${path}: another record has the number ${number}.`)
    if (!index.includes(`](${name})`)) violations.push(`${path}: add it to ${folder}/README.md.`)
    return violations
  })
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function walk(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (NOT_SOURCE.has(entry.name) || entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return [...badName(path, entry.name), ...walk(root, path)]
    return [...badName(path, entry.name), ...badContent(root, path)]
  })
}

/** @param {string} path @param {string} name */
function badName(path, name) {
  // Authors choose the names of content files.
  if (path.startsWith('examples/content/') || KEBAB_CASE.test(name) || WELL_KNOWN.test(name)) return []
  return [`${path}: use kebab-case for names.`]
}

/** @param {string} root @param {string} path */
function badContent(root, path) {
  if (!CODE.test(path) || path.startsWith('examples/content/')) return []
  const text = readFileSync(join(root, path), 'utf8')
  const violations = []
  const lines = text.trimEnd().split('\n').length
  if (lines > MAXIMUM_LINES)
    violations.push(`${path}: ${lines} lines, more than ${MAXIMUM_LINES}. Split the file by concept.`)
  if (!SCRIPT.test(path)) return violations
  if (RE_EXPORT.test(text) && !PACKAGE_INDEX.test(path)) {
    violations.push(`${path}: re-exports from another file. Import from the file that defines the name.`)
  }
  if (DISABLED_RULE.test(text) && !RULE_FILES.test(path)) {
    violations.push(
      `${path}: disables a rule. Follow the rule, or change it for everyone in the tool's settings.`,
    )
  }
  return violations
}
