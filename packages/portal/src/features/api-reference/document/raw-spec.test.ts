import { openDocument } from '@stagedoor/api-document/api-document'
import { expect, it } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { errorText } from './raw-spec.tsx'

const DOCUMENTS = ['', '[]', '{\n  "openapi" 3', 'info:\n\ttitle: A', 'a: "', `a: ${'x'.repeat(20_000_000)}`]

it.each([
  [
    'en',
    [
      'The document is empty.',
      'The document is an array, not an object.',
      'The document is not valid JSON. Line 2, column 13: expected a colon after the name.',
      'The document is not valid YAML. Line 2, column 1: use spaces, not tabs, for indentation.',
      'The document is not valid YAML. Line 1, column 4: missing closing quotation mark.',
      'The document has 20 million characters. The limit is 16 million. Download it to read it elsewhere.',
    ],
  ],
  [
    'de',
    [
      'Das Dokument ist leer.',
      'Das Dokument ist ein Array und kein Objekt.',
      'Das Dokument ist kein gültiges JSON. Zeile 2, Spalte 13: Doppelpunkt nach dem Namen erwartet.',
      'Das Dokument ist kein gültiges YAML. Zeile 2, Spalte 1: Verwenden Sie zum Einrücken Leerzeichen statt Tabulatoren.',
      'Das Dokument ist kein gültiges YAML. Zeile 1, Spalte 4: Das schließende Anführungszeichen fehlt.',
      'Das Dokument hat 20 Millionen Zeichen. Die Grenze liegt bei 16 Millionen. Laden Sie es herunter, um es anderswo zu lesen.',
    ],
  ],
] as const)('describes why a text cannot be parsed in the language %s', async (language, told) => {
  const { messages } = await loadLanguage(language)
  const opened = await Promise.all(DOCUMENTS.map(openDocument))
  expect(opened.map((one) => one.state === 'failed' && errorText(one.error, messages))).toEqual(told)
})
