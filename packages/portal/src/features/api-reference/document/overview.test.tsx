import { documentOf } from '@stagedoor/api-document/api-document'
import { outlineOf } from '@stagedoor/api-document/outline/outline-of'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { LanguageContext } from '../../../i18n/messages.ts'
import { Overview } from './overview.tsx'

it.each([
  [
    'en',
    { openapi: '4.0.0', paths: { '/a': 5, '/b': { $ref: '#/lost' } }, webhooks: [] },
    [
      'OpenAPI 3.2',
      'The document specifies OpenAPI 4.0.0, which isn’t supported. It is read as OpenAPI 3.2.',
      '#/paths/~1a is not an object.',
      '#/paths/~1b: Unresolved reference: the document doesn’t contain #/lost.',
      'webhooks (expected an object, found an array)',
    ],
  ],
  [
    'de',
    { webhooks: 'x' },
    [
      'Dokument',
      'Das ist weder ein OpenAPI- noch ein AsyncAPI-Dokument. Es wird als Quelltext angezeigt.',
      'webhooks (erwartet: ein Objekt, gefunden: ein String)',
    ],
  ],
] as const)('displays diagnostics in the language %s', async (language, document, told) => {
  const outline = outlineOf(documentOf(document))
  const { container } = render(
    <LanguageContext value={await loadLanguage(language)}>
      <Overview outline={outline} />
    </LanguageContext>,
  )
  for (const text of told) expect(container.textContent).toContain(text)
})
