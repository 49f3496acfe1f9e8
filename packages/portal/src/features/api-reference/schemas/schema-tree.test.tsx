import { documentOf, openDocument } from '@stagedoor/api-document/api-document'
import { stringifyJson } from '@stagedoor/api-document/numbers/exact-json'
import { valueAt } from '@stagedoor/api-document/references/references'
import { schemaRow } from '@stagedoor/api-document/schema/schema-row'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
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

/** @param shown text that is displayed when the schema is rendered */
async function showSeat(
  description: Record<string, unknown> = DOCUMENT,
  shown = 'row',
  language: LoadedLanguage = ENGLISH,
) {
  const model = createLocalModel()
  await model.open({ text: stringifyJson(description) })
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
  page: { type: 'integer', minimum: 1, maximum: 100 },
  one: { type: 'integer', minimum: 1, maximum: 1 },
  few: { type: 'number', minimum: 0, exclusiveMaximum: 5 },
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
      range: ['greater than 0, at most 65536', 'multiple of 0.01'],
      page: ['1 to 100'],
      one: ['exactly 1'],
      few: ['at least 0, less than 5'],
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
      range: ['größer als 0, höchstens 65536', 'Vielfaches von 0.01'],
      page: ['1 bis 100'],
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
  const shortened = within(row).getByText(`${pattern.slice(0, 40)}…`, { selector: 'code' })
  expect(shortened.closest('summary')?.textContent).toContain('matches')
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

it('opens schemas by keyboard, and recursive schemas one level at a time', async () => {
  await showSeat()
  const toggle = within(rowOf('price')).getByRole('button', { name: 'price structure' })
  toggle.focus()
  await userEvent.keyboard('{Enter}')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('tab', { name: 'Fixed', selected: true })).toBeTruthy()

  const rows = () => screen.getAllByText('row', { selector: 'code' }).length
  const before = rows()
  expect(within(rowOf('next')).getByText(/recursive/)).toBeTruthy()
  await userEvent.click(within(rowOf('next')).getByRole('button', { name: 'next structure' }))
  await within(rowOf('next')).findByText('price')
  expect(rows()).toBe(before + 1)
})

const text = { type: 'string' }

it('shows alternatives as named tabs, of which the first is selected', async () => {
  const schemas = {
    Seat: {
      discriminator: { propertyName: 'kind', mapping: { row: '#/components/schemas/Row' } },
      oneOf: [
        { title: 'By number', properties: { number: text } },
        { $ref: '#/components/schemas/Row' },
        { properties: { sector: text } },
        { properties: { sector: text }, title: 'By number' },
        { type: 'array', items: text },
      ],
    },
    Row: { type: 'object', properties: { letter: text } },
  }
  await showSeat({ ...DOCUMENT, components: { schemas } }, 'number')
  const tabs = within(screen.getByRole('tablist', { name: 'One of' })).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'By number',
    'Row',
    'Option 3',
    'By number (2)',
    'array of string',
  ])
  expect(screen.getByRole('tabpanel', { name: 'By number' }).textContent).toContain('number')
  await userEvent.click(screen.getByRole('tab', { name: 'Row' }))
  const panel = screen.getByRole('tabpanel', { name: 'Row' })
  expect(await within(panel).findByText('letter')).toBeTruthy()
  // The discriminator value that selects the alternative.
  expect(within(panel).getByText('row', { selector: 'code' })).toBeTruthy()
})

it('names alternatives that only require properties by these', async () => {
  const Seat = {
    type: 'object',
    properties: { mail: text, phone: text, fax: text },
    anyOf: [
      { required: ['mail'] },
      { required: ['phone', 'fax'] },
      { title: 'By post', properties: { street: text } },
    ],
  }
  await showSeat({ ...DOCUMENT, components: { schemas: { Seat } } }, 'mail')
  const tabs = within(screen.getByRole('tablist', { name: 'Any of' })).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['mail', 'phone, fax', 'By post'])
})

it('selects alternatives with the arrow keys, Home and End', async () => {
  await showSeat({ ...DOCUMENT, components: { schemas: { Seat: { oneOf: manyTitles(3) } } } }, 'T0')
  const selected = () => screen.getByRole('tab', { selected: true })
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(selected())
  for (const [key, name] of [
    ['ArrowRight', 'T1'],
    ['End', 'T2'],
    ['ArrowRight', 'T0'],
    ['ArrowLeft', 'T2'],
    ['Home', 'T0'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect([selected().textContent, document.activeElement === selected()]).toEqual([name, true])
  }
})

it('keeps hidden alternatives with their properties for find in page, which selects them', async () => {
  await showSeat({ ...DOCUMENT, components: { schemas: { Seat: { oneOf: manyTitles(3) } } } }, 'T0')
  const found = await screen.findByText('in2', { selector: 'code' })
  const panel = found.closest('[role="tabpanel"]')
  expect(panel?.getAttribute('hidden')).toBe('until-found')
  expect(panel?.getAttribute('tabindex')).toBe('-1')
  fireEvent(found, new Event('beforematch', { bubbles: true }))
  expect(await screen.findByRole('tab', { name: 'T2', selected: true })).toBeTruthy()
  expect(panel?.hasAttribute('hidden')).toBe(false)
})

it('lists alternatives without structure, which are readable without a click', async () => {
  const oneOf = [{ const: 'A', description: 'First' }, { const: 'B' }]
  await showSeat({ ...DOCUMENT, components: { schemas: { Seat: { oneOf } } } }, 'First')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('does not open an alternative that is the schema itself', async () => {
  const oneOf = [{ $ref: '#/components/schemas/Seat' }, { type: 'object', properties: { end: text } }]
  await showSeat({ ...DOCUMENT, components: { schemas: { Seat: { oneOf } } } }, 'end')
  expect(screen.getAllByRole('tablist')).toHaveLength(1)
  await userEvent.click(screen.getByRole('tab', { name: 'Seat' }))
  await waitFor(() => expect(screen.getAllByRole('tablist')).toHaveLength(2))
})

it('renders the first of many alternatives, and the others on demand', async () => {
  const document = { ...DOCUMENT, components: { schemas: { Seat: { oneOf: manyTitles(50) } } } }
  await showSeat(document, 'T0')
  expect(screen.queryByRole('tab', { name: 'T49' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 30 more' }))
  expect(await screen.findByRole('tab', { name: 'T49' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

function manyTitles(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    title: `T${index}`,
    type: 'object',
    properties: { [`in${index}`]: { type: 'string' } },
  }))
}

it('shows numbers as written', async () => {
  const opened = await openDocument(
    '{"components":{"schemas":{"Seat":{"properties":{"row":{"type":"integer","enum":[212081872531357452,212081872531357453],"maximum":9223372036854775807,"example":1.50}}}}}}',
  )
  if (opened.state === 'failed') throw new Error('not opened')
  await showSeat(opened.document.root)
  for (const text of ['212081872531357452', '212081872531357453', '1.50'])
    expect(screen.getByText(text).textContent).toBeTruthy()
  expect(screen.getByText(/9223372036854775807/).textContent).toBeTruthy()
})
