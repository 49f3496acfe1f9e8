import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const PORTAL = 'packages/portal/src'

/** The operators' console, which is in English only (docs/decisions/0128-build-the-console-separately.md). */
const CONSOLE = 'console/'

/** Names of attributes, and of properties of columns and options, whose strings are shown or read by screen readers. */
const VISIBLE_NAMES = new Set([
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

/** Single characters are not translated. */
const WORD = /\p{L}{2}/u

const PHYSICAL = /(?:margin|padding|border)-(?:left|right)\b|text-align:\s*(?:left|right)\b/

/**
 * Finds code of the portal that is wrong in other languages: hard-coded text instead of messages of `src/i18n`, and styles
 * with left and right instead of start and end.
 *
 * @param {string} root
 * @returns {string[]} one line per problem: location, code, and what to do
 */
export function findUntranslatable(root) {
  const folder = join(root, PORTAL)
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return paths.toSorted().flatMap((path) => {
    const file = `${PORTAL}/${path}`
    const read = () => readFileSync(join(root, file), 'utf8')
    if (path.endsWith('.css')) return physicalStyles(file, read())
    const isTranslated = !path.startsWith(CONSOLE) && !path.endsWith('.test.tsx')
    if (isTranslated && path.endsWith('.tsx')) return hardCodedTexts(file, read())
    return []
  })
}

/** @param {string} file @param {string} text */
function physicalStyles(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const found = PHYSICAL.exec(line)?.[0]
    return found ? [`${file}:${index + 1}: ${found}. Use start or end instead.`] : []
  })
}

/** @param {string} file @param {string} text */
function hardCodedTexts(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const [text, textNode] of visibleTexts(node)) {
      const { line } = source.getLineAndCharacterOfPosition(textNode.getStart(source))
      found.push(`${file}:${line + 1}: “${text.trim()}” is hard-coded. Move it to src/i18n.`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** @param {ts.Node} node @returns {(readonly [string, ts.Node])[]} texts with their nodes */
function visibleTexts(node) {
  if (ts.isJsxText(node)) return isKeyName(node) || !WORD.test(node.text) ? [] : [[node.text, node]]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalTexts(node.expression)
  if (ts.isJsxAttribute(node) && VISIBLE_NAMES.has(node.name.getText())) {
    const { initializer } = node
    return literalTexts(initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer)
  }
  if (ts.isPropertyAssignment(node) && VISIBLE_NAMES.has(node.name.getText()))
    return literalTexts(node.initializer)
  return []
}

/** Names of keys in `<kbd>` are not translated. @param {ts.JsxText} node */
function isKeyName({ parent }) {
  return ts.isJsxElement(parent) && parent.openingElement.tagName.getText() === 'kbd'
}

/**
 * Returns the literal texts among the possible values of an expression.
 *
 * @param {ts.Node | undefined} node
 * @returns {(readonly [string, ts.Node])[]}
 */
function literalTexts(node) {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return WORD.test(node.text) ? [[node.text, node]] : []
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    return parts.flatMap((part) => (WORD.test(part.text) ? [/** @type {const} */ ([part.text, part])] : []))
  }
  if (ts.isParenthesizedExpression(node)) return literalTexts(node.expression)
  if (ts.isConditionalExpression(node))
    return [...literalTexts(node.whenTrue), ...literalTexts(node.whenFalse)]
  if (ts.isBinaryExpression(node) && JOINS.has(node.operatorToken.kind))
    return [...literalTexts(node.left), ...literalTexts(node.right)]
  return []
}

/** Operators whose value is one of their operands, or both. */
const JOINS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
])
