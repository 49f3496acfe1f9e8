const RESOURCES = ['Seats', 'Orders', 'Venues', 'Tickets', 'Refunds', 'Events']

/**
 * Creates an OpenAPI document of 24 operations, about 19 kB. The names of parameters and fields are different in each
 * operation, so that a page shows an operation completely when it shows its last names.
 */
export function smallDocument() {
  const paths = Object.fromEntries(RESOURCES.flatMap(pathsOf))
  const schemas = Object.fromEntries(RESOURCES.map((name) => [name, schemaOf(name)]))
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Box office',
      version: '1.4.0',
      description: 'Sell **seats** of all venues.\n\nAmounts are in minor units, times are in UTC.',
    },
    servers: [{ url: 'https://api.tickets.example/v1', description: 'Production' }],
    security: [{ key: [] }],
    tags: RESOURCES.map((name) => ({ name, description: `List, create and change ${name.toLowerCase()}.` })),
    paths,
    components: {
      schemas,
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    },
  })
}

/** @param {string} name of a resource */
function pathsOf(name) {
  const path = `/${name.toLowerCase()}`
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
  const list = {
    'application/json': { schema: { type: 'array', items: { $ref: `#/components/schemas/${name}` } } },
  }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
  /** @param {string} verb @param {object} rest */
  const operation = (verb, rest) => ({
    operationId: `${verb.toLowerCase()}${name}`,
    tags: [name],
    summary: `${verb} ${name.toLowerCase()}`,
    description: `${verb}s **${name.toLowerCase()}** that the key may access. The response contains all fields of the resource.`,
    ...rest,
  })
  /** @param {string} verb */
  const filter = (verb) => ({
    name: `${verb}${name}Filter`,
    in: 'query',
    description: 'Part of a name, in upper or lower case.',
    schema: { type: 'string', maxLength: 40 },
  })
  const responses = { 200: { description: 'The resource', content } }
  const page = { name: 'page', in: 'query', description: 'Number of the page', schema: { type: 'integer' } }
  return [
    [
      path,
      {
        get: operation('List', {
          parameters: [page, filter('list')],
          responses: { 200: { description: 'A page of resources', content: list } },
        }),
        post: operation('Create', { parameters: [filter('create')], requestBody: { content }, responses }),
      },
    ],
    [
      `${path}/{id}`,
      {
        get: operation('Read', { parameters: [id, filter('read')], responses }),
        put: operation('Change', {
          parameters: [id, filter('change')],
          requestBody: { content },
          responses,
        }),
      },
    ],
  ]
}

/** @param {string} name */
function schemaOf(name) {
  const text = { type: 'string', description: `Text of ${name.toLowerCase()}`, maxLength: 80 }
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'Unique, never reused' },
      name: text,
      state: { type: 'string', enum: ['open', 'held', 'sold'] },
      amount: { type: 'integer', minimum: 0, description: 'Price in minor units' },
      changed_at: { type: 'string', format: 'date-time' },
      labels: { type: 'array', items: { type: 'string' }, maxItems: 10 },
      [`${name.toLowerCase()}_note`]: { ...text, description: 'Shown on the receipt' },
    },
  }
}
