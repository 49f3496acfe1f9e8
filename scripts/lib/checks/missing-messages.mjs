import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'

/** Folders with messages for developers and visitors. Each language is a file or a folder of files. */
const FOLDERS = [
  'packages/portal/src/i18n',
  'packages/auth-elements/src/i18n',
  'packages/portal-api/src/mail/messages',
]

const ENGLISH = 'en'
/** Codes of languages as names of files and folders. */
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?$/

/**
 * Counts the English messages that other languages do not have. They are displayed in English until they are translated.
 *
 * @param {string} root
 * @returns {Map<string, string[]>} by language: the names of missing messages, such as `common.retry`
 */
export function missingMessages(root) {
  /** @type {Map<string, string[]>} */
  const missing = new Map()
  for (const folder of FOLDERS.map((each) => join(root, each)).filter(existsSync)) {
    const languages = readdirSync(folder, { withFileTypes: true })
      .map(({ name }) => basename(name, '.ts'))
      .filter((name) => LANGUAGE.test(name) && name !== ENGLISH)
    const english = [...namesOf(folder, ENGLISH)]
    for (const language of new Set(languages)) {
      const own = namesOf(folder, language)
      const absent = english.filter((name) => !own.has(name))
      missing.set(language, [...(missing.get(language) ?? []), ...absent])
    }
  }
  return missing
}

/**
 * Describes what is missing, for the output of the checks.
 *
 * @param {ReadonlyMap<string, readonly string[]>} missing
 */
export function describeMissing(missing) {
  const languages = [...missing].filter(([, names]) => names.length > 0)
  if (languages.length === 0) return 'no message is missing'
  return `missing messages: ${languages.map(([language, names]) => `${names.length} ${language}`).join(', ')}`
}

/**
 * Returns the names of the messages of a language, without the name of the constant, which differs between languages where
 * a language is one file.
 *
 * @param {string} folder
 * @param {string} language
 */
function namesOf(folder, language) {
  const parts = join(folder, language)
  /** @type {Set<string>} */
  const names = new Set()
  if (existsSync(parts)) {
    for (const file of readdirSync(parts)) {
      for (const [constant, object] of objectsOf(join(parts, file))) addNames(object, `${constant}.`, names)
    }
  } else {
    for (const [, object] of objectsOf(`${parts}.ts`)) addNames(object, '', names)
  }
  return names
}

/**
 * @param {string} file
 * @returns {[string, ts.ObjectLiteralExpression][]} the exported constants that are objects
 */
function objectsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) => {
      const object = initializer && withoutAssertion(initializer)
      return ts.isIdentifier(name) && object && ts.isObjectLiteralExpression(object)
        ? [[name.text, object]]
        : []
    })
}

/** @param {ts.Expression} expression @returns {ts.Expression} */
function withoutAssertion(expression) {
  const isAssertion = ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
  return isAssertion ? withoutAssertion(expression.expression) : expression
}

/**
 * @param {ts.ObjectLiteralExpression} object
 * @param {string} prefix
 * @param {Set<string>} names
 */
function addNames(object, prefix, names) {
  for (const property of object.properties) {
    const { name } = property
    if (!name || ts.isComputedPropertyName(name)) continue
    const value = ts.isPropertyAssignment(property) ? withoutAssertion(property.initializer) : undefined
    if (value && ts.isObjectLiteralExpression(value)) addNames(value, `${prefix}${name.text}.`, names)
    else names.add(prefix + name.text)
  }
}
