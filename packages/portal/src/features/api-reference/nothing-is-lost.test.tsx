import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/http/query-client.ts'
import { anOperation, taggedList } from '../../testing/fixtures.ts'
import { ModelProvider, type OpenModel } from '../../lib/document-model/use-model.ts'
import { OperationDetails } from './operations/operation-details.tsx'
import { OperationSections } from './operations/operation-sections.tsx'
import { Overview } from './document/overview.tsx'
import { createLocalModel } from '../../lib/document-model/local-model.ts'
import { PrintingProvider } from './print/printing-context.ts'
import { groupsOfList, groupsOfOutline } from './operations/spec-lines.ts'

/** Prefix of all texts of the documents' authors. */
const SAID = /^said-/

const docs = (where: string) => ({ url: `https://said.example/${where}`, description: `said-docs-${where}` })

const OPENAPI = {
  openapi: '3.2.0',
  info: {
    title: 'Everything',
    version: 'said-version',
    summary: 'said-summary',
    description: 'said-description',
    contact: { name: 'said-contact', url: 'https://said.example/us', email: 'said-us@example.com' },
    license: { name: 'said-license', identifier: 'MIT' },
    termsOfService: 'https://said.example/terms',
    'x-more': 'said-info-extension',
  },
  externalDocs: docs('root'),
  servers: [
    {
      url: 'said-server/{part}',
      name: 'said-server-name',
      description: 'said-server-description',
      variables: {
        part: { default: 'said-part', enum: ['said-part', 'said-other'], description: 'said-part-about' },
      },
    },
    { url: 'said-server/{part}', description: 'said-server-again' },
  ],
  tags: [{ name: 'said-tag', description: 'said-tag-description', externalDocs: docs('tag') }],
  paths: {
    '/things/{id}': {
      post: {
        operationId: 'said-operation',
        summary: 'said-operation-summary',
        description: 'said-operation-description',
        tags: ['said-tag'],
        externalDocs: docs('operation'),
        'x-note': 'said-operation-extension',
        security: [{ Web: ['said-scope', 'said-scope'] }, { Bearer: [] }, { Connect: [] }],
        parameters: [
          {
            name: 'said-parameter',
            in: 'query',
            description: 'said-parameter-description',
            schema: { type: 'string', pattern: 'said-pattern' },
            examples: { one: { summary: 'said-example-summary', value: 'said-example' } },
          },
          {
            name: 'said-content',
            in: 'query',
            content: {
              'said/media-type': { schema: { type: 'object' }, example: 'said-content-example' },
            },
          },
        ],
        requestBody: {
          description: 'said-body',
          content: {
            'multipart/form-data': {
              schema: { $ref: '#/components/schemas/Thing' },
              encoding: {
                plain: {
                  contentType: 'said/part-type',
                  headers: { 'said-part-header': { description: 'said-part-header-about' } },
                },
              },
            },
          },
        },
        responses: {
          200: {
            summary: 'said-answer-summary',
            description: 'said-answer',
            headers: {
              'said-header': {
                description: 'said-header-description',
                schema: { type: 'string' },
                example: 'said-header-example',
              },
            },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Pet' },
                examples: {
                  'said-lost': { $ref: '#/components/examples/said-lost' },
                  far: { summary: 'said-far', externalValue: 'said-far-example' },
                },
              },
            },
            links: {
              'said-link': {
                operationId: 'said-operation',
                description: 'said-link-description',
                parameters: { id: 'said-link-parameter', server: 'said-link-parameter-too' },
                requestBody: 'said-link-body',
                server: { url: 'said-link-server' },
              },
            },
          },
        },
        callbacks: {
          'said-callback': {
            'said-expression': {
              post: {
                description: 'said-callback-description',
                parameters: [{ name: 'said-callback-parameter', in: 'header', schema: { type: 'string' } }],
                responses: { 204: { description: 'said-callback-answer' } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      Web: {
        type: 'oauth2',
        description: 'said-scheme',
        oauth2MetadataUrl: 'said-metadata',
        flows: {
          authorizationCode: {
            authorizationUrl: 'said-authorize',
            tokenUrl: 'said-token',
            refreshUrl: 'said-refresh',
            scopes: { 'said-scope': 'said-scope-meaning' },
          },
          deviceAuthorization: {
            deviceAuthorizationUrl: 'said-device',
            tokenUrl: 'said-device-token',
            scopes: {},
          },
        },
      },
      Bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'said-bearer-format' },
      Connect: { type: 'openIdConnect', openIdConnectUrl: 'said-connect' },
    },
    schemas: {
      Thing: {
        type: 'object',
        externalDocs: docs('schema'),
        properties: {
          plain: {
            type: 'string',
            description: 'said-property',
            default: 'said-default',
            enum: ['said-default', 'said-allowed'],
            'x-enum-descriptions': ['said-why', 'said-when'],
            examples: ['said-default', 'said-second-example'],
          },
        },
      },
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }],
        discriminator: {
          propertyName: 'said-kind',
          mapping: { 'said-cat': 'Cat' },
          defaultMapping: 'Cat',
        },
      },
      Cat: { type: 'object', properties: { 'said-purr': { type: 'string', const: 'said-always' } } },
    },
  },
}

const ASYNCAPI = {
  asyncapi: '3.0.0',
  info: { title: 'Everything', version: 'said-version', externalDocs: docs('root') },
  servers: {
    'said-server': {
      host: '{part}.example',
      protocol: 'said-protocol',
      description: 'said-server-description',
      variables: { part: { default: 'said-part', description: 'said-part-about' } },
    },
  },
  channels: {
    sales: {
      address: 'said-address',
      description: 'said-channel',
      parameters: { place: { description: 'said-place', default: 'said-usual', location: 'said-location' } },
      bindings: { ws: { method: 'said-channel-binding' } },
      messages: { Sold: { $ref: '#/components/messages/Sold' } },
    },
    replies: { address: 'said-replies', messages: { Sold: { $ref: '#/components/messages/Sold' } } },
  },
  operations: {
    onSold: {
      action: 'receive',
      channel: { $ref: '#/channels/sales' },
      summary: 'said-operation-summary',
      description: 'said-operation-description',
      externalDocs: docs('operation'),
      bindings: { kafka: { groupId: 'said-operation-binding' } },
      reply: { address: { location: 'said-reply-to' }, channel: { $ref: '#/channels/replies' } },
    },
  },
  components: {
    messages: {
      Sold: {
        title: 'said-message',
        summary: 'said-message-summary',
        description: 'said-message-description',
        contentType: 'said/content-type',
        externalDocs: docs('message'),
        bindings: { amqp: { messageType: 'said-message-binding' } },
        correlationId: { location: 'said-correlation', description: 'said-correlation-about' },
        headers: { type: 'object', properties: { 'said-header': { type: 'string' } } },
        payload: { type: 'object', properties: { 'said-field': { type: 'string' } } },
        examples: [
          { summary: 'said-first', payload: { id: 'said-first-payload' } },
          { name: 'said-second', payload: { id: 'said-second-payload' } },
        ],
      },
    },
  },
}

function saidIn(value: unknown): string[] {
  if (typeof value === 'string') return SAID.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => [...saidIn(key), ...saidIn(entry)])
}

it.each([
  ['OpenAPI', OPENAPI],
  ['AsyncAPI', ASYNCAPI],
])('displays every value of a document in %s', async (_, description) => {
  const complained = vi.spyOn(console, 'error')
  const model = createLocalModel()
  const opened = await model.open({ text: JSON.stringify(description) })
  if (opened.state !== 'opened') throw new Error('The document was not read')
  const { spec } = opened
  const groups = groupsOfOutline(spec, { untagged: '', webhooks: '' })
  const pages = await Promise.all(spec.outline.operations.map(({ key }) => model.operation(key)))
  const open: OpenModel = { model, session: 1, productId: 'p', versionId: 'v' }
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PrintingProvider value>
          <Overview outline={spec.outline} />
          <OperationSections groups={groups} operation={undefined} navigationId="" />
          <ModelProvider value={open}>
            {pages.map((page) => page && <OperationDetails key={page.view.key} page={page} />)}
          </ModelProvider>
        </PrintingProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const said = [...new Set(saidIn(description))]
  expect(said.length).toBeGreaterThan(30)
  await waitFor(() => expect(said.filter((text) => !container.textContent.includes(text))).toEqual([]))
  const links = new Set([...container.querySelectorAll('a')].map(({ href }) => href))
  const addresses = [...JSON.stringify(description).matchAll(/https:\/\/said\.example\/\w+/g)].map(
    ([url]) => url,
  )
  expect(addresses.filter((url) => !links.has(url))).toEqual([])
  // React would drop one of two elements with the same key on the next render.
  expect(complained).not.toHaveBeenCalled()
})

it('isolates a path that is a title, because Arabic would move its slash to the other end', () => {
  const operation = anOperation({ path: '/seats/{id}', summary: null, operation_id: null })
  const groups = groupsOfList(taggedList([operation]), { untagged: '', webhooks: '' })
  const { container } = render(
    <MemoryRouter>
      <OperationSections groups={groups} operation={undefined} navigationId="" />
    </MemoryRouter>,
  )
  expect(container.querySelector('h3')?.innerHTML).toBe('<bdi>/seats/{id}</bdi>')
})
