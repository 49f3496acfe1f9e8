import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const PORTAL = 'packages/portal/src'

/** Attributes, and properties of the objects that describe columns or choices, whose strings people see or hear. */
const SHOWN = new Set([
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'caption',
  'header',
  'hint',
  'label',
  'lead',
  'placeholder',
  'title',
])

/** Two letters make a word; single signs and units are the same in every language. */
const WORD = /\p{L}{2}/u

const PHYSICAL = /(?:margin|padding|border)-(?:left|right)\b|text-align:\s*(?:left|right)\b/

/**
 * Finds what would be wrong in another language: words that a component of the portal holds itself instead of taking
 * them from `src/i18n`, and styles that name left and right instead of start and end.
 *
 * @param {string} root
 * @returns {string[]} a line each: where, what, and what to do
 */
export function findUntranslatable(root) {
  const folder = join(root, PORTAL)
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return paths.toSorted().flatMap((path) => {
    const file = `${PORTAL}/${path}`
    const read = () => readFileSync(join(root, file), 'utf8')
    if (path.endsWith('.css')) return physicalStyles(file, read())
    if (path.endsWith('.tsx') && !path.endsWith('.test.tsx')) return ownWords(file, read())
    return []
  })
}

/** @param {string} file @param {string} text */
function physicalStyles(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const found = PHYSICAL.exec(line)?.[0]
    return found ? [`${file}:${index + 1}: ${found}. Name the start or the end of the line instead.`] : []
  })
}

/** @param {string} file @param {string} text */
function ownWords(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const [word, at] of wordsShownBy(node)) {
      const { line } = source.getLineAndCharacterOfPosition(at.getStart(source))
      found.push(`${file}:${line + 1}: “${word.trim()}” is a component's own text. Put it into src/i18n.`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** @param {ts.Node} node @returns {(readonly [string, ts.Node])[]} words and where they stand */
function wordsShownBy(node) {
  if (ts.isJsxText(node)) return isKeyName(node) || !WORD.test(node.text) ? [] : [[node.text, node]]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return localeOf(node.expression)
  if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText())) {
    const { initializer } = node
    return localeOf(initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer)
  }
  if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.getText())) return localeOf(node.initializer)
  return []
}

/** What keys are called stands on the keyboard. @param {ts.JsxText} node */
function isKeyName({ parent }) {
  return ts.isJsxElement(parent) && parent.openingElement.tagName.getText() === 'kbd'
}

/**
 * Words among the values that an expression can have.
 *
 * @param {ts.Node | undefined} node
 * @returns {(readonly [string, ts.Node])[]}
 */
function localeOf(node) {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return WORD.test(node.text) ? [[node.text, node]] : []
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    return parts.flatMap((part) => (WORD.test(part.text) ? [/** @type {const} */ ([part.text, part])] : []))
  }
  if (ts.isParenthesizedExpression(node)) return localeOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...localeOf(node.whenTrue), ...localeOf(node.whenFalse)]
  if (ts.isBinaryExpression(node) && JOINS.has(node.operatorToken.kind))
    return [...localeOf(node.left), ...localeOf(node.right)]
  return []
}

/** Operators whose value is one of their operands, or both. */
const JOINS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
])
