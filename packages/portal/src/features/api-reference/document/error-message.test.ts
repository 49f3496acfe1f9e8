import { openDocument } from '@stagedoor/api-document/api-document'
import { beforeAll, expect, it } from 'vitest'
import { loadLanguage, loadPageMessages } from '../../../i18n/load-language.ts'
import { errorText } from './error-message.ts'

const DOCUMENTS = ['', '[]', '{\n  "openapi" 3', 'info:\n\ttitle: A', 'a: "', `a: ${'x'.repeat(20_000_000)}`]

beforeAll(loadPageMessages)

it.each([
  [
    'en',
    [
      'The document is empty.',
      'The document is a list, not an object with names and values.',
      'The document is not valid JSON. Line 2, column 13: a colon is missing after the name.',
      'The document is not valid YAML. Line 2, column 1: tabs cannot indent lines here, only spaces can.',
      'The document is not valid YAML. Line 1, column 4: these quotes are never closed.',
      'The document has 20 million characters; up to 16 million can be shown. Download it to read it elsewhere.',
    ],
  ],
  [
    'de',
    [
      'Das Dokument ist leer.',
      'Das Dokument ist eine Liste und kein Objekt mit Namen und Werten.',
      'Das Dokument ist kein gültiges JSON. Zeile 2, Spalte 13: Nach dem Namen fehlt ein Doppelpunkt.',
      'Das Dokument ist kein gültiges YAML. Zeile 2, Spalte 1: Zeilen lassen sich hier nur mit Leerzeichen einrücken, nicht mit Tabulatoren.',
      'Das Dokument ist kein gültiges YAML. Zeile 1, Spalte 4: Diese Anführungszeichen werden nie geschlossen.',
      'Das Dokument hat 20 Millionen Zeichen; höchstens 16 Millionen können gezeigt werden. Laden Sie es herunter, um es anderswo zu lesen.',
    ],
  ],
] as const)('describes why a text cannot be parsed in the language %s', async (language, told) => {
  const { messages } = await loadLanguage(language)
  const opened = await Promise.all(DOCUMENTS.map(openDocument))
  expect(opened.map((one) => one.state === 'failed' && errorText(one.error, messages))).toEqual(told)
})
