import { documentOf } from '@stagedoor/api-document/api-document'
import { outlineOf } from '@stagedoor/api-document/outline/outline'
import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadLanguage, loadPageTexts } from '../../../../i18n/load-language.ts'
import { LanguageContext } from '../../../../i18n/texts.ts'
import { Overview } from './overview.tsx'

beforeAll(loadPageTexts)

it.each([
  [
    'en',
    { openapi: '4.0.0', paths: { '/a': 5, '/b': { $ref: '#/lost' } }, webhooks: [] },
    ['webhooks (should be an object, is a list)'],
  ],
  ['de', { webhooks: 'x' }, ['webhooks (sollte ein Objekt sein, ist ein Text)']],
] as const)(
  'tells in the language %s what of a document is not understood',
  async (language, document, told) => {
    const outline = outlineOf(documentOf(document))
    const { container } = render(
      <LanguageContext value={await loadLanguage(language)}>
        <Overview outline={outline} />
      </LanguageContext>,
    )
    for (const text of told) expect(container.textContent).toContain(text)
  },
)
