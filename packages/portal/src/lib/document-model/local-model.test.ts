import { expect, it } from 'vitest'
import { createLocalModel } from './local-model.ts'

const SEAT_DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Seats', version: '1' },
  paths: {
    '/seats/{id}': {
      get: {
        operationId: 'getSeat',
        description: 'Reads **one** seat.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The seat',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Seat' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: { Seat: { type: 'object', properties: { row: { type: 'string', example: 'K' } } } },
  },
})

it('returns the outline, then one operation and one schema at a time', async () => {
  const model = createLocalModel()
  const opened = await model.open({ text: SEAT_DOCUMENT })
  const operation = opened.state === 'opened' ? opened.spec.outline.operations[0] : undefined
  expect(operation?.id).toBe('getSeat')
  const page = await model.operation(operation?.key ?? '')
  expect(page?.kind).toBe('operation')
  expect(page?.markdown['Reads **one** seat.']?.[0]?.type).toBe('paragraph')
  const example = page?.kind === 'operation' ? page.responseExamples[0]?.examples[0]?.text : undefined
  expect(JSON.parse(example ?? '')).toEqual({ row: 'K' })
  const { view } = await model.schema('#/components/schemas/Seat', [])
  expect(view.sections[0]?.rows.map(({ name }) => name)).toEqual(['row'])
  const copied = await model.schemaText(
    '#/paths/~1seats~1{id}/get/responses/200/content/application~1json/schema',
  )
  expect(JSON.parse(copied)).toEqual({
    type: 'object',
    properties: { row: { type: 'string', example: 'K' } },
  })
})

it('returns every example of a response in each media type', async () => {
  const examples = {
    one: { summary: 'A seat', value: { row: 'A' } },
    two: { value: { row: 'B' } },
    far: { externalValue: '/b' },
  }
  const content = { 'application/json': { examples }, 'text/csv': { example: 'row' } }
  const model = createLocalModel()
  const responses = { 200: { description: 'The seat', content } }
  await model.open({
    text: JSON.stringify({ openapi: '3.1.0', paths: { '/seats': { get: { responses } } } }),
  })
  const page = await model.operation('#/paths/~1seats/get')
  const shown = page?.kind === 'operation' ? page.responseExamples[0]?.examples : undefined
  expect(shown?.map(({ mediaType, name, text }) => [mediaType, name, text.replaceAll(/\s/g, '')])).toEqual([
    ['application/json', 'A seat', '{"row":"A"}'],
    ['application/json', 'two', '{"row":"B"}'],
    ['text/csv', '', 'row'],
  ])
})

it('generates examples of patterns in pages, requests and forms', async () => {
  const schema = { type: 'object', properties: { seat: { type: 'string', pattern: '^[A-C]\\d{2}$' } } }
  const content = { 'application/json': { schema }, 'application/xml': { schema } }
  const model = createLocalModel()
  await model.open({
    text: JSON.stringify({
      openapi: '3.1.0',
      paths: { '/seats': { post: { requestBody: { content } } } },
    }),
  })
  const page = await model.operation('#/paths/~1seats/post')
  const body = page?.kind === 'operation' ? page.sample.body : null
  expect(body?.kind === 'text' && JSON.parse(body.text)).toEqual({ seat: 'A01' })
  const xml = await model.request('#/paths/~1seats/post', { mediaType: 'application/xml' })
  expect(xml?.body?.kind === 'text' && xml.body.text).toContain('<seat>A01</seat>')
  const form = await model.form('#/paths/~1seats/post')
  expect(form?.bodies.map(({ text }) => text.includes('A01'))).toEqual([true, true])
})

it('truncates the source of a schema that contains itself through a YAML alias', async () => {
  const model = createLocalModel()
  await model.open({
    text: 'openapi: 3.1.0\ncomponents:\n  schemas:\n    Seat: &seat\n      properties:\n        beside: *seat\n',
  })
  expect(await model.schemaText('#/components/schemas/Seat')).toMatch(/"beside": \{[\s\S]*…/)
})

it('returns the position of a syntax error', async () => {
  const opened = await createLocalModel().open({ text: '{ "openapi": "3.1.0", ]' })
  expect(opened).toMatchObject({ state: 'failed', error: { kind: 'syntax', position: { line: 1 } } })
})

it('opens the response of the server', async () => {
  const response = responseOf({ api_type: 'openapi', content: SEAT_DOCUMENT })
  expect(await createLocalModel().open({ response })).toMatchObject({
    state: 'opened',
    spec: { outline: { title: 'Seats' } },
  })
})

it.each([
  ['without content', responseOf({ content: 1 }), 'The response has no content'],
  ['with an empty body', new ArrayBuffer(0), /JSON/],
])('rejects a response %s', async (_, response, message) => {
  await expect(createLocalModel().open({ response })).rejects.toThrow(message)
})

function responseOf(body: object): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(body)).buffer
}
