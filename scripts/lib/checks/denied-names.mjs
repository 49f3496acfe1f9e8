import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kebabCase } from 'change-case'
import ts from 'typescript'

/** The second column of its tables lists denied words; the words in backticks are denied in identifiers. */
const GLOSSARY = 'docs/glossary.md'

const WALKED = ['packages', 'e2e', 'perf', 'scripts', 'examples']

const SOURCE = /\.(?:ts|tsx|mts|mjs)$/

/** Folders with generated files or data. */
const NOT_SOURCE = /(?:^|\/)(?:node_modules|dist|migrations|fixtures|examples\/content)$/

/** Problem codes, and a field of the demo API: these names cannot change. */
const PUBLIC_NAMES = new Set(['try_it_refused', 'house_rules'])

/**
 * Finds declarations whose name contains a word that the glossary denies.
 *
 * @param {string} root
 * @returns {string[]} one line per name: path, name and denied word
 */
export function findDeniedNames(root) {
  if (!existsSync(join(root, GLOSSARY))) return []
  const denied = deniedWords(readFileSync(join(root, GLOSSARY), 'utf8'))
  return WALKED.flatMap((folder) => sourcesIn(root, folder)).flatMap((path) => {
    const names = declaredNames(path, readFileSync(join(root, path), 'utf8'))
    return [...names].flatMap((name) => {
      const word = PUBLIC_NAMES.has(name) ? undefined : denied.find((one) => containsWord(name, one))
      return word ? [`${path}: rename ${name}, because ${GLOSSARY} denies "${word}".`] : []
    })
  })
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_SOURCE.test(path) ? [] : sourcesIn(root, path)
    return SOURCE.test(path) ? [path] : []
  })
}

/** @param {string} glossary */
function deniedWords(glossary) {
  const cells = glossary.split('\n').map((line) => (line.startsWith('|') ? line.split('|')[2] : ''))
  return [
    ...new Set(
      cells.flatMap((cell) => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)),
    ),
  ]
}

/**
 * Compares whole words in singular and plural, so that `house` denies `findHouse` and `HOUSES` but not `household`.
 *
 * @param {string} name
 * @param {string} word
 */
function containsWord(name, word) {
  const text = kebabCase(name)
  return `-${text}-`.includes(`-${kebabCase(word)}-`) || `-${text}-`.includes(`-${kebabCase(word)}s-`)
}

/**
 * Returns the names that a file declares. Names that it imports are checked where they are declared.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Set<string>}
 */
function declaredNames(path, text) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @param {ts.Node} node */
  const visit = (node) => {
    const { name } = /** @type {ts.NamedDeclaration} */ (node)
    if (
      name &&
      ts.isIdentifier(name) &&
      !ts.isImportSpecifier(node) &&
      !ts.isPropertyAccessExpression(node)
    ) {
      names.add(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return names
}
