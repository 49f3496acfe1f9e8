import { expect, it } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import type { Language } from '@stagedoor/contract/languages'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { operationMarkdown } from './operation-markdown.ts'

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Seats', version: '1' },
  paths: {
    '/seats/{id}': {
      put: {
        summary: 'Change a_seat',
        description: 'Changes **one** seat.',
        deprecated: true,
        security: [{ Key: [] }, {}],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: 'The\nseat.',
            schema: { type: 'string', pattern: '^`?[a-z]$' },
          },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Seat' } } } },
        responses: {
          200: {
            description: 'The seat.',
            content: { 'application/json': { schema: { type: 'object' }, example: { note: '```' } } },
          },
          204: { description: 'Nothing to change.' },
          400: { description: 'Invalid.', content: problem },
          404: { description: 'Unknown seat.', content: problem },
        },
      },
    },
  },
  components: {
    securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    schemas: {
      Seat: {
        type: 'object',
        required: ['row'],
        properties: {
          row: { type: 'string', enum: ['A', 'B'], readOnly: true },
          price: {
            oneOf: [
              { title: 'Fixed', type: 'object', properties: { amount: { type: 'number' } } },
              { title: 'Free', type: 'object' },
            ],
          },
          next: { $ref: '#/components/schemas/Seat' },
        },
      },
      Problem: { type: 'object', properties: { title: { type: 'string' } } },
    },
  },
}

async function write(document: Record<string, unknown>, language: Language = 'en'): Promise<string> {
  const model = createLocalModel()
  const opened = await model.open({ text: JSON.stringify(document) })
  if (opened.state !== 'opened') throw new Error('The document was not read')
  const page = await model.operation(opened.spec.outline.operations[0]?.key ?? '')
  if (page?.kind !== 'operation') throw new Error('no operation')
  const { messages } = await loadLanguage(language)
  return operationMarkdown({ page, model, messages, sample: "curl 'https://example.com'\n" })
}

it('contains everything that a reader without the page needs', async () => {
  expect(await write(DOCUMENT)).toBe(`# Change a\\_seat

\`PUT /seats/{id}\`

**Deprecated**

Changes **one** seat.

## Authentication

- API key · X-Api-Key header
- No authentication required

## Path parameters

- \`id\` (string, required): The seat. · matches \`\` ^\`?[a-z]$ \`\`

## Query parameters

- \`limit\` (integer): 1 to 100 · Default: \`20\`

## Request body

\`application/json\`

- (Seat)
  - \`row\` (string, required, read-only): Allowed values: \`A\`, \`B\`
  - \`price\` (one of Fixed, Free)
    - One of:
      - \`Fixed\`
        - \`amount\` (number)
      - \`Free\`
  - \`next\` (Seat, recursive)

## Responses

### 200

The seat.

\`application/json\`

- (object)

\`\`\`\`json
{
  "note": "\`\`\`"
}
\`\`\`\`

### 204

Nothing to change.

No body

## Errors

- \`400\` Bad Request: Invalid.
- \`404\` Not Found: Unknown seat.

\`application/problem+json\`

- (Problem)
  - \`title\` (string)

## Request

\`\`\`sh
curl 'https://example.com'
\`\`\`
`)
})

it('has headings in the language of the page', async () => {
  expect(await write(DOCUMENT, 'de')).toContain('## Antworten')
})

it('ends for schemas that contain each other', async () => {
  const names = ['Seat', ...Array.from({ length: 20 }, (_, index) => `S${index}`)]
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
  const schemas = Object.fromEntries(names.map((name) => [name, { properties }]))
  const text = await write({
    ...DOCUMENT,
    components: { ...DOCUMENT.components, schemas: { ...schemas, Problem: {} } },
  })
  expect(text).toContain('- …')
  expect(text.split('\n').length).toBeLessThan(5000)
})

it('writes the texts of references and examples', async () => {
  const text = (description: string) => ({ summary: `${description} summary`, description })
  const response = { $ref: '#/components/responses/Done', ...text('The seat is held.') }
  const markdown = await write({
    openapi: '3.1.0',
    paths: { '/seats': { post: { responses: { 200: response } } } },
    components: {
      responses: {
        Done: {
          ...text('Done.'),
          content: {
            'application/json': {
              examples: { one: { $ref: '#/components/examples/One', ...text('Row A.') } },
            },
          },
        },
      },
      examples: { One: { ...text('One.'), value: 1 } },
    },
  })
  expect(markdown).toContain('The seat is held. summary\n\nThe seat is held.\n\n')
  expect(markdown).toContain('Row A. summary\n\nRow A.\n\n```json\n1\n')
  expect(markdown).not.toMatch(/Done\.|One\./)
})
