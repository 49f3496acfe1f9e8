import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as applications from './applications/applications.ts'
import * as authStrategies from './applications/auth-strategies.ts'
import * as credentials from './applications/credentials.ts'
import * as developer from './accounts/developer.ts'
import * as documents from './catalog/documents.ts'
import * as grantedScopes from './applications/granted-scopes.ts'
import * as permissions from './accounts/permissions.ts'
import * as platformUsers from './accounts/platform-users.ts'
import * as portal from './portal/portal.ts'
import * as problem from './problem.ts'
import * as products from './catalog/products.ts'
import * as registrations from './applications/registrations.ts'
import * as search from './catalog/search.ts'
import * as stats from './usage/stats.ts'
import * as versions from './catalog/versions.ts'

const modules = {
  applications,
  authStrategies,
  credentials,
  developer,
  documents,
  grantedScopes,
  permissions,
  platformUsers,
  portal,
  problem,
  products,
  registrations,
  search,
  stats,
  versions,
}

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`
const times = { created_at: '2025-01-10T09:00:00.000Z', updated_at: '2025-01-10T09:00:00.000Z' }
const keyAuth = { id: id('a'), name: 'API key', credential_type: 'key_auth', key_names: ['apikey'] }
const selfManaged = {
  id: id('b'),
  name: 'Own client',
  credential_type: 'self_managed_client_credentials',
  auth_methods: ['bearer', 'session'],
}
const managed = {
  id: id('c'),
  name: 'Managed client',
  credential_type: 'client_credentials',
  auth_methods: ['client_credentials'],
  available_scopes: ['orders:read', 'events:read'],
}
const seatMap = {
  id: id('0'),
  name: 'Seat map',
  reference_id: 'seatmap-01',
  description: null,
  redirect_uri: null,
  auth_strategy: keyAuth,
  ...times,
}
const catalogEntry = {
  id: id('1'),
  name: 'Events',
  description: 'Find events',
  document_count: 2,
  version_count: 2,
  latest_version: { id: id('2'), name: 'v2' },
  public_labels: { team: 'events' },
  ...times,
}

describe('samples', () => {
  it.each<[string, z.ZodMiniType, unknown]>([
    ['application with API keys', applications.ApplicationSchema, seatMap],
    ['self-managed application', applications.ApplicationSchema, { ...seatMap, auth_strategy: selfManaged }],
    ['application without a strategy', applications.ApplicationSchema, { ...seatMap, auth_strategy: null }],
    [
      'created DCR application',
      applications.ApplicationCreatedSchema,
      {
        ...seatMap,
        auth_strategy: managed,
        scopes: ['orders:read'],
        credentials: { client_id: '0oa91client', client_secret: 's3cr3t' },
      },
    ],
    [
      'application to create',
      applications.ApplicationCreateSchema,
      {
        name: 'Box office',
        description: 'Till',
        redirect_uri: 'https://till.example/cb',
        auth_strategy_id: id('c'),
        scopes: ['orders:read'],
      },
    ],
    ['refreshed secret', applications.SecretRefreshedSchema, { client_secret: 's3cr3t' }],
    [
      'created credential',
      credentials.CredentialCreatedSchema,
      { id: id('3'), display_name: 'CI', credential: 'k_9f' },
    ],
    [
      'registration to create',
      registrations.RegistrationCreateSchema,
      { product_version_id: id('2'), scopes: ['events:read'] },
    ],
    [
      'registration',
      registrations.RegistrationSchema,
      {
        id: id('4'),
        status: 'pending',
        application_id: id('7'),
        product_id: id('1'),
        product_name: 'Events',
        product_version_id: id('2'),
        product_version_name: 'v2',
        ...times,
      },
    ],
    [
      'version',
      versions.ProductVersionSchema,
      {
        id: id('2'),
        name: 'v2',
        deprecated: false,
        registration_configs: [{ ...managed, registration_enabled: true, registration_auto_approve: false }],
        ...times,
      },
    ],
    ['specification', versions.VersionSpecSchema, { api_type: 'openapi', content: '{"openapi":"3.0.3"}' }],
    [
      'operations',
      versions.VersionOperationsSchema,
      {
        api_type: 'openapi',
        operations: [
          {
            path: '/events/{id}',
            method: 'get',
            operation_id: 'getEvent',
            tags: ['events'],
            summary: 'One event',
            deprecated: false,
          },
        ],
        groups: [{ key: 'tag:events', kind: 'tag', titles: ['events'], operations: 1 }],
      },
    ],
    ['product', products.ProductSchema, catalogEntry],
    ['search hit', search.SearchHitSchema, { index: 'product-catalog', source: catalogEntry }],
    [
      'stats query',
      stats.StatsQuerySchema,
      {
        start_ms: 1736499600000,
        end_ms: 1736586000000,
        granularity_ms: 3600000,
        metrics: ['REQUEST_COUNT'],
        dimensions: ['TIME', 'API_PRODUCT_VERSION'],
        filter: [{ dimension: 'APPLICATION', type: 'IN', values: [id('7')] }],
      },
    ],
    [
      'stats answer',
      stats.StatsResultSchema,
      {
        meta: {
          start_ms: 1736499600000,
          end_ms: 1736586000000,
          granularity: 3600000,
          metric_names: ['REQUEST_COUNT'],
          metric_units: { REQUEST_COUNT: 'count' },
          dimensions: { API_PRODUCT_VERSION: ['Events - v2'] },
          truncated: false,
          query_id: 'q-1',
        },
        records: [
          {
            event: { API_PRODUCT_VERSION: 'Events - v2', REQUEST_COUNT: 42 },
            timestamp: '2025-01-10T09:00:00.000Z',
          },
        ],
      },
    ],
    ['stats answer without meta', stats.StatsResultSchema, { records: [] }],
    ['stats config', stats.StatsConfigSchema, { analytics: null }],
    [
      'appearance',
      portal.AppearanceSchema,
      {
        variables: { catalog: { cover: { url: '' }, primary_header: { text: 'Tickets' } } },
        stylesheets: {
          global: { main: { data: { section_colors: { header: { value: '#102030' } }, own: 1 } } },
        },
      },
    ],
    [
      'problem',
      problem.ProblemSchema,
      {
        status: 400,
        title: 'Bad request',
        instance: 'portal:trace:8411',
        detail: 'Validation failed',
        invalid_parameters: [
          {
            field: 'name',
            rule: 'max_length',
            maximum: 255,
            source: 'body',
            reason: 'must not have more than 255 characters',
          },
        ],
      },
    ],
  ])('%s parses unchanged', (_name, schema, sample) => {
    expect(schema.parse(sample)).toEqual(sample)
  })

  it('parse a portal context with and without the properties of newer servers', () => {
    const context = {
      portal_id: id('5'),
      org_id: id('6'),
      featureset_id: 'flags',
      is_public: false,
      rbac_enabled: true,
      basic_auth_enabled: true,
      oidc_auth_enabled: true,
      dcr_provider_ids: [],
      allowed_time_period: '24h',
    }
    const newer = { ...context, name: 'Tickets', canonical_domain: 'dev.tickets.example' }
    expect(portal.PortalContextSchema.parse(context)).toEqual(context)
    expect(portal.PortalContextSchema.parse(newer)).toEqual(newer)
  })

  it('parse responses with unknown keys', () => {
    expect(credentials.CredentialSchema.parse({ id: id('3'), display_name: 'CI', hint: 'k_' })).toEqual({
      id: id('3'),
      display_name: 'CI',
    })
  })
})

describe('OpenAPI', () => {
  const schemas = Object.entries(modules).flatMap(([module, exported]) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Schema'))
      .map(([name, schema]) => ({ name: `${module}.${name}`, schema: schema as z.ZodMiniType })),
  )

  it.each(schemas)('describes $name', ({ name, schema }) => {
    const io = isReadOnly(name) ? 'input' : 'output'
    expect(z.toJSONSchema(schema, { io })).toHaveProperty('$schema')
  })

  /**
   * Requests and responses of other servers may be transformed by parsing, which JSON Schema cannot express.
   */
  function isReadOnly(name: string): boolean {
    return /\.Read|(Query|Create|Update|Register|Authenticate)Schema$/.test(name)
  }
})
