import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const SCHEMAS = 20_000
const DEPTH = 300
const RING = 8

/** Creates the texts of the measured documents, by name. */
export const documents = {
  github: () => {
    const manifest = createRequire(import.meta.url).resolve('@octokit/openapi/package.json')
    return readFileSync(join(dirname(manifest), 'generated/api.github.com.json'), 'utf8')
  },
  'deep anyOf': () => describing({ Deep: nested(DEPTH) }, '#/components/schemas/Deep'),
  cycles: () => describing(everySchemaRefersToEvery(200), '#/components/schemas/S0'),
  '20,000 schemas': () => describing(chain(SCHEMAS), '#/components/schemas/S0'),
}

/** Operations without tags and summaries, which use the schema in parameters, request and responses. */
function describing(schemas, $ref) {
  const content = { 'application/json': { schema: { $ref } } }
  const operation = {
    parameters: [{ name: 'q', in: 'query', required: true, schema: { $ref } }],
    requestBody: { content },
    responses: { 200: { description: '', content }, 400: { description: '', content } },
  }
  const paths = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`/p${index}/{id}`, { post: operation }]),
  )
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths,
    components: { schemas },
  })
}

function nested(depth) {
  let schema = { type: 'string' }
  for (let level = 0; level < depth; level += 1)
    schema = { anyOf: [schema, { type: 'integer' }], allOf: [{}] }
  return schema
}

/** Every schema refers to every schema in `properties` and `oneOf`; the `allOf` of each eight schemas form a cycle. */
function everySchemaRefersToEvery(count) {
  const refs = Array.from({ length: count }, (_, index) => ({ $ref: `#/components/schemas/S${index}` }))
  const properties = Object.fromEntries(refs.map((ref, index) => [`p${index}`, ref]))
  const nextInRing = (index) => (index % RING === RING - 1 ? index + 1 - RING : index + 1)
  return Object.fromEntries(
    refs.map((_, index) => [`S${index}`, { properties, oneOf: refs, allOf: [refs[nextInRing(index)]] }]),
  )
}

function chain(count) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const next = { $ref: `#/components/schemas/S${(index + 1) % count}` }
      return [`S${index}`, { type: 'object', properties: { next, list: { type: 'array', items: next } } }]
    }),
  )
}
