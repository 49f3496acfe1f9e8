import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as sdk from '@kong/sdk-portal-js'
import { ACCESS_COOKIE, MARKDOWN_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type RunningServer, startServer } from '../../server.ts'
import { contentOf, PIXEL, SMALL_FOLDER } from '../content-folder.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { freePort } from '../free-port.ts'
import {
  INITIAL_ACCESS_TOKEN,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../identity-provider.ts'
import { mailedToken } from '../mailbox.ts'
import { runOperationInTest } from '../run-operation-in-test.ts'

const email = 'ada@example.com'
const password = 'Correct-horse-7'

let provider: TestIdentityProvider
let app: TestApp
let server: RunningServer
let check: (response: ClientResponse) => void
/** Headers of the client, which reads them for each request. */
const headers: Record<string, string> = {}
const called = new Set<string>()

/** Creates the API classes of the client. Each method records its call and validates the response. */
function clientOf(basePath: string) {
  const configuration = new sdk.Configuration({ basePath, baseOptions: { headers, maxRedirects: 0 } })
  const checked = <Api extends object>(api: Api): Api =>
    new Proxy(api, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return async (...args: unknown[]) => {
          called.add(`${target.constructor.name}.${String(name)}`)
          const response = (await method.apply(target, args)) as ClientResponse
          check(response)
          return response
        }
      },
    })
  return {
    analytics: checked(new sdk.ApplicationAnalyticsApi(configuration)),
    applications: checked(new sdk.ApplicationsApi(configuration)),
    credentials: checked(new sdk.CredentialsApi(configuration)),
    developer: checked(new sdk.DeveloperApi(configuration)),
    documentation: checked(new sdk.DocumentationApi(configuration)),
    portal: checked(new sdk.PortalApi(configuration)),
    products: checked(new sdk.ProductsApi(configuration)),
    registrations: checked(new sdk.RegistrationsApi(configuration)),
    search: checked(new sdk.SearchApi(configuration)),
    versions: checked(new sdk.VersionsApi(configuration)),
  }
}

let client: ReturnType<typeof clientOf>

beforeAll(async () => {
  provider = await startIdentityProvider()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  app = await createTestApp({
    PORT: String(port),
    PORTAL_URL: url,
    DCR_ISSUER: provider.issuer,
    DCR_INITIAL_ACCESS_TOKEN: INITIAL_ACCESS_TOKEN,
  })
  const { 'branding/logo.svg': _svg, ...folder } = SMALL_FOLDER
  const content = { ...folder, 'branding/logo.png': PIXEL, 'branding/cover.png': PIXEL }
  await app.services.importContent(await contentOf(content))
  server = await startServer(app.deps)
  check = await publishedContract()
  client = clientOf(url)
})
afterAll(async () => {
  await server.stop()
  await app.database.close()
  await provider.close()
})

/** Returns the response of a rejected call. */
async function rejected(call: Promise<unknown>): Promise<ClientResponse> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const response = (error as { response?: ClientResponse } | undefined)?.response
  if (!response) throw error ?? new Error('the call was not rejected')
  check(response)
  return response
}

function keepCookies(response: { headers: Record<string, unknown> }): void {
  const lines = response.headers['set-cookie'] as string[]
  headers.cookie = lines.map((line) => line.split(';')[0]).join('; ')
}

/** Returns a product and a version with all features. */
async function orders() {
  const { data: list } = await client.products.listProducts({ filterNameContains: 'orders' })
  const productId = list.data?.[0]?.id ?? ''
  const { data: versions } = await client.versions.listProductVersions({ productId, filterName: 'v2' })
  const version = versions.data[0]
  if (!version) throw new Error('version v2 does not exist')
  const strategyOf = (type: string) =>
    version.registration_configs.find(({ credential_type }) => credential_type === type)?.id ?? ''
  return {
    productId,
    productVersionId: version.id,
    apiKey: strategyOf('key_auth'),
    managed: strategyOf('client_credentials'),
  }
}

describe('the published client of this API', () => {
  it('creates an account, logs in and refreshes the session', async () => {
    await client.developer.register({ requestBody: { email, full_name: 'Ada Lovelace', company: 'Engines' } })
    const token = await mailedToken(app, email)
    const verified = await client.developer.verifyEmail({ verifyEmailRequest: { token } })
    await client.developer.resetPassword({
      resetPasswordRequest: { password, token: String(verified.data.token) },
    })
    const logIn = () => client.developer.authenticate({ authenticateRequest: { username: email, password } })
    expect(await rejected(logIn())).toMatchObject({ status: 401, data: { title: /disabled/ } })
    await runOperationInTest(app, 'developers approve', [email])
    keepCookies(await logIn())
    expect(headers.cookie).toContain(ACCESS_COOKIE)
    keepCookies(await client.developer.refresh())
    expect((await client.developer.getDeveloperMe()).data).toMatchObject({ email, full_name: 'Ada Lovelace' })
    await client.developer.forgotPassword({ resetPasswordPayload: { email } })
    const sso = await rejected(client.developer.authenticateSso())
    expect([sso.status, sso.headers.location]).toEqual([302, expect.stringContaining('/dev/idp/')])
  })

  it('reads the portal and the catalog', async () => {
    await client.portal.getPortalContext()
    await client.portal.getPortalAppearance()
    await client.portal.getPortalLogo()
    await client.portal.getPortalCatalogCover()
    const { productId, productVersionId } = await orders()
    await client.products.getProduct({ productId })
    await client.products.getProductActions({ productId })
    await client.versions.getProductVersion({ productId, productVersionId })
    const { data: spec } = await client.versions.getProductVersionSpec({ productId, productVersionId })
    expect(JSON.parse(String(spec.content))).toMatchObject({ info: { title: 'Orders' } })
    await client.versions.getProductVersionSpecOperations({ productId, productVersionId })
    const found = await client.search.searchPortalEntities({
      indices: 'product-catalog',
      q: 'orders',
      join: 'versions',
      pageSize: 12,
      pageNumber: 1,
    })
    expect(found.data.data).toHaveLength(1)
  })

  it('reads documents in all formats', async () => {
    const { productId } = await orders()
    const list = {
      json: 'application/json',
      tree: sdk.DocumentContentTypeEnum.VndKonnectDocumentTreejson,
    } as const
    await client.documentation.listProductDocuments({ productId, accept: list.json })
    const { data: tree } = await client.documentation.listProductDocuments({ productId, accept: list.tree })
    const documentId = tree.data[0]?.id ?? ''
    for (const accept of Object.values(sdk.DocumentFormatContentTypeEnum)) {
      const { data: document } = await client.documentation.getProductDocument({
        productId,
        documentId,
        accept,
      })
      expect(JSON.stringify(document)).toContain('Getting started')
    }
  })

  it('manages applications, credentials and registrations', async () => {
    const { productId, productVersionId, apiKey } = await orders()
    await client.applications.listApplicationAuthStrategies()
    const { data: application } = await client.applications.createApplication({
      createApplicationPayload: { name: 'Till', reference_id: 'till', auth_strategy_id: apiKey },
    })
    const applicationId = application.id
    await client.applications.getApplication({ applicationId })
    await client.applications.updateApplication({
      applicationId,
      updateApplicationPayload: { name: 'Box office', description: 'Sells' },
    })
    await client.applications.listApplications({ filterNameContains: 'box', filterAuthStrategyIdEq: apiKey })
    const { data: credential } = await client.credentials.createCredential({
      applicationId,
      createCredentialPayload: { display_name: 'CI' },
    })
    const credentialId = credential.id
    await client.credentials.updateCredential({
      applicationId,
      credentialId,
      updateCredentialPayload: { display_name: 'Build' },
    })
    await client.credentials.listCredentials({ applicationId, pageSize: 5 })
    await client.credentials.deleteCredential({ applicationId, credentialId })
    await client.versions.getApplicationsByProductVersion({ productId, productVersionId, unregistered: true })
    const { data: registration } = await client.registrations.createApplicationRegistration({
      applicationId,
      createRegistrationPayload: { product_version_id: productVersionId },
    })
    const registrationId = registration.id
    await client.versions.getApplicationsByProductVersion({ productId, productVersionId })
    await client.registrations.getApplicationRegistration({ applicationId, registrationId })
    await client.registrations.listApplicationRegistrations({ applicationId, filterStatus: 'approved' })
    await client.registrations.deleteApplicationRegistration({ applicationId, registrationId })
    await client.applications.deleteApplication({ applicationId })
    expect((await rejected(client.applications.getApplication({ applicationId }))).status).toBe(404)
  })

  it('manages applications with a registered client and its scopes', async () => {
    const { productVersionId, managed } = await orders()
    const scopes = ['orders:read']
    const { data: application } = await client.applications.createApplication({
      createApplicationPayload: { name: 'Managed', auth_strategy_id: managed, scopes },
    })
    const applicationId = application.id
    await client.credentials.refreshApplicationToken({ applicationId })
    const { data: registration } = await client.registrations.createApplicationRegistration({
      applicationId,
      createRegistrationPayload: { product_version_id: productVersionId, scopes },
    })
    const granted = await client.registrations.getApplicationRegistrationGrantedScopes({
      applicationId,
      registrationId: registration.id,
    })
    expect(granted.data.scopes).toEqual(scopes)
    await client.applications.getApplicationProductVersionGrantedScopes({ applicationId, productVersionId })
    await client.applications.deleteApplication({ applicationId })
  })

  it('queries analytics', async () => {
    const config = await client.analytics.getApplicationAnalyticsConfig()
    expect(config.data).toMatchObject({ analytics: { percentiles: true } })
    const end = Date.now()
    const { data } = await client.analytics.queryApplicationAnalytics({
      queryApplicationAnalytics: {
        start_ms: end - 3_600_000,
        end_ms: end,
        metrics: [sdk.QueryApplicationAnalyticsMetricsEnum.RequestCount],
      },
    })
    expect(data.records?.map(({ event }) => event)).toEqual([{ REQUEST_COUNT: 0 }])
  })

  it('logs out', async () => {
    await client.developer.logout()
    expect((await rejected(client.developer.getDeveloperMe())).status).toBe(401)
  })

  it('has no untested method', () => {
    const classes = Object.entries(sdk).filter(([name]) => /^\w+Api$/.test(name)) as [
      string,
      { prototype: object },
    ][]
    const methods = classes.flatMap(([name, { prototype }]) =>
      Object.getOwnPropertyNames(prototype)
        .filter((method) => method !== 'constructor')
        .map((method) => `${name}.${method}`),
    )
    expect(methods.length).toBeGreaterThan(40)
    expect(methods.filter((method) => !called.has(method))).toEqual([])
  })
})

/** A response of the published client. */
interface ClientResponse {
  status: number
  data: unknown
  headers: Record<string, unknown>
  config: { url?: string; method?: string }
}

interface Response {
  $ref?: string
  content?: Record<string, { schema?: object }>
}

interface Contract {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}

const ID = 'published'

/** Properties that this server adds to the published contract (docs/reference/api.md). The published client ignores them. */
const EXTENSIONS = new Set<unknown>([
  'access',
  'auth_types',
  'failed_requests',
  'group',
  'icon_url',
  'mode',
  'sandbox_url',
  'sandboxes',
  'spec_updated_at',
  'status',
  'test_access_before_approval',
])

/** Adds null to nullable enums, which the contract omits and JSON Schema requires. */
function withNull(_key: unknown, value: unknown): unknown {
  const schema = value as { nullable?: boolean; enum?: unknown[] } | null
  if (!schema?.nullable || !Array.isArray(schema.enum)) return value
  return { ...schema, enum: [...schema.enum, null] }
}

/** Loads the OpenAPI document of the published client and returns a function that validates responses. */
async function publishedContract() {
  const folder = dirname(createRequire(import.meta.url).resolve('@kong/sdk-portal-js/package.json'))
  const contract = parse(await readFile(join(folder, 'openapi.yaml'), 'utf8'), withNull) as Contract
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, discriminator: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: ID, ...contract })

  function resolve(response: Response, pointer: string): [Response, string] {
    if (!response.$ref) return [response, pointer]
    const found = response.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], contract)
    return [found as Response, response.$ref]
  }

  /** Throws when a response does not match the document. */
  return (received: ClientResponse): void => {
    const method = received.config.method ?? ''
    const { pathname } = new URL(received.config.url ?? '')
    const path = Object.keys(contract.paths)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .find((candidate) => new RegExp(`^${candidate.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    const where = `${method} ${pathname} responded with ${received.status}`
    const declared = contract.paths[path ?? '']?.[method]?.responses[received.status]
    if (!path || !declared) throw new Error(`${where}, which the published contract does not document`)
    const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${received.status}`
    const [response, at] = resolve(declared, pointer)
    const content = Object.entries(response.content ?? {})
    if (content.length === 0) return
    const mediaType = String(received.headers['content-type']).split(';')[0] ?? ''
    // The contract lists this media type in Accept, but not among the responses.
    if (mediaType === MARKDOWN_MEDIA_TYPE) return
    const found = content.find(([type]) => type === mediaType)
    if (!found) throw new Error(`${where} with ${mediaType} instead of ${content.map(([type]) => type)}`)
    if (!mediaType.endsWith('json')) return
    const key = mediaType.replaceAll('/', '~1').replaceAll('+', '%2B')
    const validate = ajv.compile({ $ref: `${ID}${at}/content/${key}/schema` })
    validate(received.data)
    const errors = (validate.errors ?? []).filter(
      ({ params }) => !EXTENSIONS.has(params['additionalProperty']),
    )
    if (errors.length > 0) {
      throw new Error(
        `${where}, which does not match the published contract: ${ajv.errorsText(errors)}: ${JSON.stringify(received.data)}`,
      )
    }
  }
}
