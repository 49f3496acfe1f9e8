import { documentOf } from '@stagedoor/api-document/api-document'
import { valueAt } from '@stagedoor/api-document/references/references'
import { schemaRow } from '@stagedoor/api-document/schema/schema-row'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadLanguage, loadPageMessages } from '../../../i18n/load-language.ts'
import { ENGLISH, LanguageContext, type LoadedLanguage } from '../../../i18n/messages.ts'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { ModelProvider } from '../../../lib/document-model/use-model.ts'
import { SchemaTree } from './schema-tree.tsx'

const DOCUMENT = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Seat: {
        type: 'object',
        required: ['row'],
        properties: {
          row: { type: 'string', description: 'The **row**.', maxLength: 2, enum: ['A', 'B'], default: 'A' },
          price: { oneOf: [{ title: 'Fixed', type: 'number' }, { $ref: '#/components/schemas/Range' }] },
          next: { $ref: '#/components/schemas/Seat' },
          secret: { type: ['string', 'null'], writeOnly: true, deprecated: true },
          gone: { $ref: '#/components/schemas/Nowhere' },
          tags: { type: 'array', items: { type: 'object', properties: { label: { type: 'string' } } } },
        },
        patternProperties: { '^x-': { type: 'integer' } },
        additionalProperties: false,
        if: { properties: { row: { const: 'B' } } },
        not: { type: 'array' },
      },
      Range: { type: 'object', properties: { from: { type: 'number' } } },
    },
  },
}

beforeAll(loadPageMessages)

/** @param shown text that is displayed when the schema is rendered */
async function showSeat(
  description: Record<string, unknown> = DOCUMENT,
  shown = 'row',
  language: LoadedLanguage = ENGLISH,
) {
  const model = createLocalModel()
  await model.open({ text: JSON.stringify(description) })
  const document = documentOf(description)
  const at = valueAt(document, '#/components/schemas/Seat')
  if (!at) throw new Error('no schema')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageContext value={language}>
        <ModelProvider value={{ model, session: 1, productId: 'p', versionId: 'v' }}>
          <SchemaTree name="Seat" schema={schemaRow(document, at)} />
        </ModelProvider>
      </LanguageContext>
    </QueryClientProvider>,
  )
  await screen.findAllByText(shown)
}

function rowOf(name: string): HTMLElement {
  const row = screen.getAllByText(name, { selector: 'code' })[0]?.closest('li')
  if (!row) throw new Error(`no row ${name}`)
  return row
}

it('displays type, constraints and description of each property', async () => {
  await showSeat()
  const row = within(rowOf('row'))
  expect(row.getByText('required')).toBeTruthy()
  expect(row.getByText('at most 2 characters')).toBeTruthy()
  expect(row.getByText('row', { selector: 'strong' })).toBeTruthy()
  expect(row.getByText('Allowed values').parentElement?.textContent).toBe('Allowed valuesAB')
  expect(row.getByText('Default').parentElement?.textContent).toBe('DefaultA')
  expect(within(rowOf('secret')).getByText('write-only')).toBeTruthy()
  expect(within(rowOf('secret')).getByText('Deprecated')).toBeTruthy()
  expect(rowOf('gone').textContent).toContain('doesn’t contain #/components/schemas/Nowhere.')
})

const RULES = {
  between: { type: 'string', minLength: 3, maxLength: 64, pattern: '^a' },
  exactly: { type: 'array', minItems: 2, maxItems: 2, uniqueItems: true },
  most: { type: 'array', maxItems: 1 },
  least: { type: 'object', minProperties: 3, additionalProperties: false, required: ['id'] },
  range: { type: 'number', exclusiveMinimum: 0, maximum: 65_536, multipleOf: 0.01 },
  needs: { dependentRequired: { card: ['cvc', 'expiry'] } },
  image: { contentEncoding: 'base64', contentMediaType: 'image/png' },
}

it.each([
  [
    'en',
    {
      between: ['3 to 64 characters', 'matches ^a'],
      exactly: ['exactly 2 items', 'unique items'],
      most: ['at most 1 item'],
      least: ['at least 3 properties', 'no other properties', 'requires id'],
      range: ['> 0, ≤ 65536', 'multiple of 0.01'],
      needs: ['card requires cvc, expiry'],
      image: ['encoded as base64', 'contains image/png'],
    },
  ],
  [
    'de',
    {
      between: ['3 bis 64 Zeichen', 'passt auf ^a'],
      exactly: ['genau 2 Elemente', 'eindeutige Elemente'],
      most: ['höchstens 1 Element'],
      least: ['mindestens 3 Eigenschaften', 'keine weiteren Eigenschaften', 'erfordert id'],
      range: ['> 0, ≤ 65536', 'Vielfaches von 0.01'],
      needs: ['card erfordert cvc, expiry'],
      image: ['kodiert als base64', 'enthält image/png'],
    },
  ],
  [
    'ar',
    {
      between: ['من 3 إلى 64 حرفًا', 'يطابق \u2066^a\u2069'],
      exactly: ['2 من العناصر بالضبط', 'عناصر فريدة'],
      most: ['عنصر واحد على الأكثر'],
      least: ['3 خصائص على الأقل', 'لا خصائص أخرى', 'يتطلب \u2066id\u2069'],
    },
  ],
] as const)('describes constraints in the language %s', async (language, rules) => {
  const document = { ...DOCUMENT, components: { schemas: { Seat: { properties: RULES } } } }
  await showSeat(document, 'between', await loadLanguage(language))
  const told = Object.keys(rules).map((name) => [
    name,
    [...rowOf(name).querySelectorAll('span > bdi')].map(({ textContent }) => textContent),
  ])
  expect(Object.fromEntries(told)).toEqual(rules)
})

it('shows constraints below the description, and long patterns shortened with their full text', async () => {
  const pattern = `^(${'[A-Z]{2}-'.repeat(6)})$`
  const code = { type: 'string', description: 'The code.', maxLength: 64, pattern }
  await showSeat({ ...DOCUMENT, components: { schemas: { Seat: { properties: { code } } } } }, 'code')
  const row = rowOf('code')
  const text = row.textContent ?? ''
  expect(text.indexOf('The code.')).toBeLessThan(text.indexOf('at most 64 characters'))
  const shortened = within(row).getByText(`matches ${pattern.slice(0, 40)}…`)
  expect(shortened.closest('summary')).not.toBeNull()
  expect(shortened.closest('details')?.open).toBe(false)
  expect(within(row).getByText(pattern)).toBeTruthy()
})

it('names the component of inherited properties once per group', async () => {
  const text = { type: 'string' }
  const schemas = {
    Summary: { properties: { id: text, status: text } },
    Dated: { properties: { created: text } },
    Seat: {
      allOf: [{ $ref: '#/components/schemas/Summary' }, { $ref: '#/components/schemas/Dated' }],
      properties: { row: text },
    },
  }
  await showSeat({ ...DOCUMENT, components: { schemas } })
  const group = within(screen.getByRole('list', { name: 'from Summary' }))
  expect(group.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getAllByText('from Summary')).toHaveLength(1)
  expect(within(rowOf('created')).getByText('from Dated')).toBeTruthy()
  expect(rowOf('row').textContent).not.toContain('from')
})

it('has a heading for each keyword and opens arrays with their items', async () => {
  await showSeat()
  for (const heading of ['Properties with names matching', 'If', 'Must not match']) {
    expect(await screen.findByText(heading)).toBeTruthy()
  }
  expect(rowOf('^x-').textContent).toContain('integer')
  expect(screen.queryByText('label')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'tags structure' }))
  expect(await screen.findByText('Each item')).toBeTruthy()
  expect(await screen.findByText('label')).toBeTruthy()
})

it('opens alternatives by keyboard, and recursive schemas one level at a time', async () => {
  await showSeat()
  expect(screen.queryByText('from')).toBeNull()
  const toggle = within(rowOf('price')).getByRole('button', { name: 'price structure' })
  toggle.focus()
  await userEvent.keyboard('{Enter}')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: 'Range structure' }))
  expect(await screen.findByText('from')).toBeTruthy()

  const rows = () => screen.getAllByText('row', { selector: 'code' }).length
  const before = rows()
  expect(within(rowOf('next')).getByText(/recursive/)).toBeTruthy()
  await userEvent.click(within(rowOf('next')).getByRole('button', { name: 'next structure' }))
  await within(rowOf('next')).findByText('price')
  expect(rows()).toBe(before + 1)
})

it('renders the first of many alternatives, and the others on demand', async () => {
  const document = { ...DOCUMENT, components: { schemas: { Seat: { oneOf: manyTitles(50) } } } }
  await showSeat(document, 'T0')
  expect(screen.queryByText('T49')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 30 more' }))
  expect(await screen.findByText('T49')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

function manyTitles(count: number) {
  return Array.from({ length: count }, (_, index) => ({ title: `T${index}`, type: 'object' }))
}
