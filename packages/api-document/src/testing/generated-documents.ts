import fc from 'fast-check'

/** A small set of names so that collisions occur, including names that break careless code. */
const name = fc.constantFrom('A', 'B', 'C', 'a/b', 'x~y', '', 'constructor', '__proto__', '%', 'ü')
const text = fc.constantFrom('text', '', '**bold**', '<script>alert(1)</script>', '\uD800', 'x'.repeat(300))
/** A `$self` for documents of OpenAPI 3.2. */
const SELF = 'self.json'
const mediaType = fc.constantFrom(
  'application/json',
  'application/xml',
  'application/jsonl',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'image/png',
  '*/*',
  '',
)

/** Values of the wrong type. */
const invalidValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, 0, -1.5, '', 'text', true, false, [], {}, [null], [[]], { a: 1 }),
  fc.constantFrom<unknown>(
    { $ref: 5 },
    { $ref: '' },
    { $ref: '#' },
    { $ref: '#/nowhere' },
    { $ref: 'https://other.example/x#/y' },
  ),
)

/** Usually a valid value. */
const usually = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: right, weight: 24 }, { arbitrary: invalidValue, weight: 1 })
const list = (item: fc.Arbitrary<unknown>) => fc.array(usually(item), { maxLength: 3 })
const map = (keys: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>) =>
  fc.dictionary(keys, usually(values), { maxKeys: 3 })

/** An object with a few of the given keys, and sometimes an unknown key. */
function some(keys: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries({ ...keys, 'x-more': invalidValue, strange: invalidValue }).map(
    ([key, value]) => fc.tuple(fc.constant(key), usually(value)),
  )
  return fc.array(fc.oneof(...entries), { maxLength: 6 }).map((chosen) => Object.fromEntries(chosen))
}

/** An object with all required keys and some of the others. */
function recordWith(
  required: Record<string, fc.Arbitrary<unknown>>,
  others: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  return fc.tuple(fc.record(required), some(others)).map(([one, other]) => ({ ...other, ...one }))
}

function reference(location: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      arbitrary: name.map((key) => ({
        $ref: `#/${location}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      })),
      weight: 8,
    },
    {
      // By the document's `$self`, which OpenAPI 3.2 allows.
      arbitrary: name.map((key) => ({
        $ref: `${SELF}#/${location}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      })),
      weight: 4,
    },
    { arbitrary: fc.constantFrom({ $ref: '#/lost' }, { $ref: 'x.yaml#/y' }, { $ref: '#anchor' }), weight: 1 },
  )
}

/** The value itself, or a reference to a component. */
const orReference = (own: fc.Arbitrary<unknown>, location: string) =>
  fc.oneof({ arbitrary: own, weight: 3 }, { arbitrary: reference(location), weight: 1 })

const number = fc.constantFrom(0, 1, 2, 3, -1, 0.5, 1e9)
const type = fc.constantFrom(
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
  'null',
  'file',
  'odd',
)

/** Schemas with keywords of all drafts, a few levels deep. */
function schemasAt(location: string): fc.Arbitrary<unknown> {
  const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
    const inner = fc.oneof({ maxDepth: 2, depthSize: 'xsmall' }, some({ type, format: text }), tie('schema'))
    const schema = orReference(
      some({
        type: fc.oneof(type, fc.array(type, { maxLength: 3 })),
        ...keyed(
          ['title', 'description', 'format', 'pattern', '$anchor', '$dynamicRef', 'contentEncoding'],
          text,
        ),
        ...keyed(['nullable', 'deprecated', 'readOnly', 'writeOnly', 'uniqueItems'], fc.boolean()),
        ...keyed(
          ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf'],
          number,
        ),
        ...keyed(['exclusiveMinimum', 'exclusiveMaximum'], fc.oneof(number, fc.boolean())),
        ...keyed(['default', 'const', 'example'], invalidValue),
        ...keyed(['enum', 'examples'], list(invalidValue)),
        ...keyed(['allOf', 'anyOf', 'oneOf', 'prefixItems'], list(inner)),
        ...keyed(
          ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'dependencies'],
          map(name, inner),
        ),
        ...keyed(['items', 'additionalProperties', 'not', 'if', 'else', 'contains', 'propertyNames'], inner),
        required: list(name),
        discriminator: fc.oneof(name, some({ propertyName: name, mapping: map(name, name) })),
        xml: some({ name, attribute: fc.boolean(), wrapped: fc.boolean() }),
      }),
      location,
    )
    return { schema }
  })
  return schema
}

function keyed(
  names: readonly string[],
  value: fc.Arbitrary<unknown>,
): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(names.map((key) => [key, value]))
}

const schema3 = schemasAt('components/schemas')
const schema2 = schemasAt('definitions')
const example = orReference(
  some({ summary: text, value: invalidValue, dataValue: invalidValue, serializedValue: text }),
  'components/examples',
)
const common = {
  description: text,
  deprecated: fc.boolean(),
  style: text,
  explode: fc.boolean(),
  example: invalidValue,
}
const media = some({
  schema: schema3,
  itemSchema: schema3,
  example: invalidValue,
  examples: map(name, example),
  encoding: map(name, some({ contentType: mediaType, style: text })),
})
const content = map(mediaType, media)
const header = orReference(some({ ...common, schema: schema3, content }), 'components/headers')
const location = fc.constantFrom('path', 'query', 'header', 'cookie', 'querystring', 'odd')
const parameter3 = orReference(
  recordWith(
    { name, in: location },
    { ...common, required: fc.boolean(), schema: schema3, content, examples: map(name, example) },
  ),
  'components/parameters',
)
const server = some({ url: text, variables: map(name, some({ default: text, enum: list(text) })) })
const security = list(map(name, list(text)))
const link = orReference(
  some({ operationId: name, operationRef: text, parameters: map(name, invalidValue), server }),
  'components/links',
)
const response3 = orReference(
  some({ summary: text, description: text, headers: map(name, header), content, links: map(name, link) }),
  'components/responses',
)
const status = fc.constantFrom('200', '404', '5XX', 'default', 'odd', 'x-note')
const method = fc.constantFrom('get', 'put', 'post', 'delete', 'query', 'trace')
const path = fc.constantFrom('/', '/a', '/a/{A}', '/b/{B}/c', 'odd', '/a~b', '/%', '')

const about = {
  operationId: name,
  summary: text,
  description: text,
  tags: list(name),
  deprecated: fc.boolean(),
}
const operation3 = recordWith(
  { parameters: usually(list(parameter3)) },
  {
    ...about,
    security,
    servers: list(server),
    requestBody: orReference(
      some({ description: text, required: fc.boolean(), content }),
      'components/requestBodies',
    ),
    responses: map(status, response3),
    callbacks: map(name, map(path, map(method, some({ ...about, parameters: list(parameter3) })))),
  },
)
const pathItem3 = orReference(
  fc
    .tuple(
      fc.dictionary(method, usually(operation3), { maxKeys: 2 }),
      some({ parameters: list(parameter3), additionalOperations: map(name, operation3), summary: text }),
    )
    .map(([operations, others]) => ({ ...others, ...operations })),
  'components/pathItems',
)
const flow = some({ authorizationUrl: text, tokenUrl: text, scopes: map(name, text) })
const scheme = some({
  type: fc.constantFrom('apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS', 'odd'),
  name,
  in: location,
  scheme: text,
  flows: map(name, flow),
})
const tag = some({
  name,
  summary: text,
  description: text,
  parent: name,
  kind: fc.constantFrom('nav', 'badge'),
})

const components3 = fc.record({
  schemas: map(name, schema3),
  parameters: map(name, parameter3),
  responses: map(name, response3),
  headers: map(name, header),
  examples: map(name, example),
  links: map(name, link),
  pathItems: map(name, pathItem3),
  securitySchemes: map(name, scheme),
})
const openApi3 = recordWith(
  {
    openapi: fc.constantFrom('3.0.3', '3.1.0', '3.2.0', '3.9.0'),
    $self: fc.constantFrom(SELF, `https://api.example/${SELF}`, 7),
    paths: usually(map(path, pathItem3)),
    components: usually(components3),
  },
  {
    info: some({ title: text, version: text }),
    tags: list(tag),
    'x-tagGroups': list(some({ name, tags: list(name) })),
    servers: list(server),
    security,
    webhooks: map(name, pathItem3),
  },
)

const parameter2 = orReference(
  recordWith(
    { name, in: fc.constantFrom('path', 'query', 'header', 'body', 'formData') },
    {
      type,
      format: text,
      items: schema2,
      schema: schema2,
      required: fc.boolean(),
      collectionFormat: text,
      enum: list(invalidValue),
    },
  ),
  'parameters',
)
const response2 = orReference(
  some({
    description: text,
    schema: schema2,
    headers: map(name, some({ type })),
    examples: map(mediaType, invalidValue),
  }),
  'responses',
)
const operation2 = recordWith(
  { parameters: usually(list(parameter2)) },
  {
    ...about,
    security,
    consumes: list(mediaType),
    produces: list(mediaType),
    schemes: list(name),
    responses: map(status, response2),
  },
)
const pathItem2 = fc
  .tuple(fc.dictionary(method, usually(operation2), { maxKeys: 2 }), some({ parameters: list(parameter2) }))
  .map(([operations, others]) => ({ ...others, ...operations }))
const swagger2 = recordWith(
  {
    swagger: fc.constant('2.0'),
    paths: usually(map(path, pathItem2)),
    definitions: usually(map(name, schema2)),
    parameters: usually(map(name, parameter2)),
  },
  {
    info: some({ title: text }),
    host: text,
    basePath: text,
    tags: list(tag),
    security,
    consumes: list(mediaType),
    responses: map(name, response2),
    securityDefinitions: map(
      name,
      some({ type: fc.constantFrom('basic', 'apiKey', 'oauth2'), name, in: location, flow: text }),
    ),
  },
)

/** Descriptions in OpenAPI 3 and Swagger 2.0 with missing, misplaced or malformed values at any position. */
export const generatedDocument = fc.oneof(
  { arbitrary: openApi3, weight: 3 },
  { arbitrary: swagger2, weight: 1 },
)

const message = orReference(
  some({
    name,
    title: text,
    payload: schema3,
    headers: schema3,
    examples: list(invalidValue),
    traits: list(invalidValue),
    contentType: mediaType,
  }),
  'components/messages',
)
const channel = orReference(
  some({
    address: text,
    title: text,
    parameters: map(name, some({ description: text, schema: schema3 })),
    messages: map(name, message),
    ...keyed(['publish', 'subscribe'], some({ ...about, tags: list(some({ name })), message })),
  }),
  'components/channels',
)
const asyncOperation = some({
  action: fc.constantFrom('send', 'receive'),
  channel: reference('channels'),
  title: text,
  messages: list(message),
  reply: some({ channel: reference('channels'), address: invalidValue }),
  security: list(reference('components/securitySchemes')),
  traits: list(invalidValue),
})

/** Descriptions in AsyncAPI 2 and 3 with missing, misplaced or malformed values at any position. */
export const generatedAsyncDocument = recordWith(
  { asyncapi: fc.constantFrom('2.6.0', '3.0.0') },
  {
    info: some({ title: text }),
    channels: map(name, channel),
    operations: map(name, asyncOperation),
    servers: map(name, some({ url: text, host: text, protocol: text, variables: invalidValue })),
    components: some({
      messages: map(name, message),
      schemas: map(name, schema3),
      channels: map(name, channel),
      securitySchemes: map(name, scheme),
    }),
  },
)
