import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** No source file is longer: where one grows, a noun is missing. oxlint's max-lines says the same in the editor. */
const MAXIMUM_LINES = 400

/** Folders whose contents are made by tools or are data. */
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

/** Letters, digits and dashes; dots part the role (`login.machine.ts`) and the ending. */
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** Names that people expect in capitals. */
const WELL_KNOWN = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|ARCHITECTURE|Dockerfile)(?:\.md)?$/

/** The public surface of a package, the one place that may pass on what other files define. */
const PACKAGE_INDEX = /^packages\/[^/]+\/src\/index\.ts$/

/** Passing on a library's name is no barrel: the file gives it the name it has here. */
const RE_EXPORT = /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s+['"](?:\.|@stagedoor\/)/m

/** The rules themselves and their tests have to name what they look for. */
const NAMES_THE_RULES = /^scripts\/lib\/checks\/(?:house|lint)-rules/

const SWITCHED_OFF = /(?:oxlint|eslint|biome|knip|tsc)-(?:disable|ignore)|@ts-(?:ignore|nocheck|expect-error)/

/**
 * Finds what breaks the rules of the house that no other tool sees: names of files and folders, length of every kind
 * of source file, barrel files, and rules switched off in place.
 *
 * @param {string} root
 * @returns {string[]} a line each: where, what, and what to do
 */
export function findHouseRuleBreaks(root) {
  return WALKED.flatMap((folder) => walk(root, folder))
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
  // Content is named by whoever writes it; its folders hold documents, not code.
  if (path.startsWith('examples/content/') || KEBAB_CASE.test(name) || WELL_KNOWN.test(name)) return []
  return [`${path}: names are in kebab-case.`]
}

/** @param {string} root @param {string} path */
function badContent(root, path) {
  if (!CODE.test(path) || path.startsWith('examples/content/')) return []
  const text = readFileSync(join(root, path), 'utf8')
  const breaks = []
  const lines = text.trimEnd().split('\n').length
  if (lines > MAXIMUM_LINES)
    breaks.push(`${path}: ${lines} lines, more than ${MAXIMUM_LINES}. Find the noun that is missing.`)
  if (!SCRIPT.test(path)) return breaks
  if (RE_EXPORT.test(text) && !PACKAGE_INDEX.test(path)) {
    breaks.push(`${path}: passes on what another file defines. Import it where it is defined.`)
  }
  if (SWITCHED_OFF.test(text) && !NAMES_THE_RULES.test(path)) {
    breaks.push(
      `${path}: switches a rule off. Follow the rule, or change it for everyone in the tool's settings.`,
    )
  }
  return breaks
}
