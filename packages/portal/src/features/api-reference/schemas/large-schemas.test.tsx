import { documentOf } from '@stagedoor/api-document/api-document'
import { valueAt } from '@stagedoor/api-document/references/references'
import { schemaRow } from '@stagedoor/api-document/schema/schema-row'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { ModelProvider } from '../../../lib/document-model/use-model.ts'
import { MOST_EXPANDED } from './expansion.ts'
import { SchemaTree } from './schema-tree.tsx'

const text = { type: 'string' }

/** Renders the schema `Seat`. */
async function show(schemas: Record<string, unknown>) {
  const description = { openapi: '3.1.0', components: { schemas } }
  const model = createLocalModel()
  await model.open({ text: JSON.stringify(description) })
  const document = documentOf(description)
  const at = valueAt(document, '#/components/schemas/Seat')
  if (!at) throw new Error('no schema')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ModelProvider value={{ model, session: 1, productId: 'p', versionId: 'v' }}>
        <SchemaTree name="Seat" schema={schemaRow(document, at)} />
      </ModelProvider>
    </QueryClientProvider>,
  )
  await screen.findAllByRole('listitem')
}

function fieldNames(): (string | null)[] {
  return screen.getAllByRole('listitem').map((item) => item.querySelector('code')?.textContent ?? null)
}

const NESTED = {
  Seat: {
    properties: {
      id: text,
      place: { properties: { city: { properties: { zip: text } } } },
      next: { $ref: '#/components/schemas/Seat' },
    },
  },
}

it('expands all nested schemas except recursive ones, and collapses them', async () => {
  await show(NESTED)
  await userEvent.click(screen.getByRole('button', { name: 'Expand all: Seat' }))
  await screen.findByText('zip')
  expect(fieldNames()).toEqual(['id', 'place', 'city', 'zip', 'next'])
  await userEvent.click(screen.getByRole('button', { name: 'Collapse all: Seat' }))
  expect(fieldNames()).toEqual(['id', 'place', 'next'])
  await userEvent.click(screen.getByRole('button', { name: 'place structure' }))
  expect(await screen.findByText('city')).toBeTruthy()
})

it('does not offer to expand a schema without nested schemas', async () => {
  await show({ Seat: { properties: { id: text } } })
  expect(screen.queryByRole('button', { name: /Expand all/ })).toBeNull()
})

it('expands a limited number of schemas that contain each other, a few at a time', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `S${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
  await show(Object.fromEntries([...names, 'Seat'].map((name) => [name, { properties }])))
  const open = () => document.querySelectorAll('button[aria-expanded="true"]').length
  screen.getByRole('button', { name: 'Expand all: Seat' }).click()
  await waitFor(() => expect(open()).toBeGreaterThan(0))
  expect(open()).toBeLessThan(MOST_EXPANDED)
  await waitFor(() => expect(open()).toBe(MOST_EXPANDED), { timeout: 20_000 })
  const limit = screen.getByText('Only the first 200 nested schemas are open. Open the others individually.')
  expect([limit.tagName, limit.hidden]).toEqual(['OUTPUT', false])
}, 40_000)

it('filters the fields of a large schema with their parents, and shows all after Escape', async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, text]))
  await show({ Seat: { properties: { ...many, ...NESTED.Seat.properties } } })
  expect(screen.getAllByRole('listitem')).toHaveLength(15)
  const filter = screen.getByRole('searchbox', { name: 'Filter fields: Seat' })
  await userEvent.type(filter, 'ZIP')
  await waitFor(() => expect(fieldNames()).toEqual(['place', 'city', 'zip']))
  expect(screen.getByText('1 field matches').tagName).toBe('OUTPUT')
  await userEvent.clear(filter)
  await userEvent.type(filter, 'unknown')
  expect(await screen.findByText('No matching fields')).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(15))
})

it('shows all fields of a matching field', async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, text]))
  await show({ Seat: { properties: { ...many, ...NESTED.Seat.properties } } })
  await userEvent.type(screen.getByRole('searchbox'), 'place')
  await waitFor(() => expect(fieldNames()).toEqual(['place']))
  await userEvent.click(screen.getByRole('button', { name: 'place structure' }))
  await screen.findByText('city')
  expect(fieldNames()).toEqual(['place', 'city'])
})

it('has no filter for a schema with few fields', async () => {
  await show(NESTED)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
