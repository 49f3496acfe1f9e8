import { quickstartOperation } from '@stagedoor/api-document/outline/quickstart-operation'
import type { FirstOperation, FirstScreen } from '@stagedoor/api-document/page/first-screen'
import type { ProductOverview, ProductSupport, Quickstart } from '@stagedoor/contract/catalog/overview'
import { operationTitle } from '@stagedoor/contract/catalog/spec-operation'
import type { Deps } from '../../../deps.ts'
import type { createFirstScreens } from '../first-screen/first-screens.service.ts'
import type { createVersionSpecQueries, OperationRow } from '../versions/version-specs.queries.ts'
import type { createOverviewQueries } from './product-overview.queries.ts'
import type { SpecExample } from './quickstart-cache.ts'

interface Parts {
  specs: ReturnType<typeof createVersionSpecQueries>
  firstScreens: ReturnType<typeof createFirstScreens>
  overviews: ReturnType<typeof createOverviewQueries>
}

interface OverviewRequest {
  productId: string
  versionId: string
  /** Network of the client whose budget the reading is taken from. */
  client: string | undefined
}

/** The example of the landing page with its version, whose ids are not published. */
interface LandingSource {
  product: { name: string; version: string }
  quickstart: Quickstart | null
  /** False if a later request may have an example. */
  isFinal: boolean
  versionId: string
  contentHash: string
  hasSandbox: boolean
}

/** Longer responses would hide what they show. In characters. */
const LONGEST_RESPONSE = 4_000

/** What a developer needs before the reference. Callers check first what the developer may see. */
export function createProductOverviews(
  { caches: { quickstarts }, now }: Pick<Deps, 'caches' | 'now'>,
  { specs, firstScreens, overviews }: Parts,
) {
  async function readExample(request: OverviewRequest, contentHash: string): Promise<SpecExample> {
    const { operations } = await specs.operations(request.versionId)
    const start = quickstartOperation(operations)
    if (!start) return { isFinal: true, contact: null, quickstart: null }
    const json = await firstScreens.find({
      versionId: request.versionId,
      contentHash,
      operation: start.name,
      client: request.client,
    })
    if (!json) return { isFinal: json === null, contact: null, quickstart: null }
    const screen = JSON.parse(json) as FirstScreen
    const position = operations.indexOf(start)
    const shown = screen.operations.find((operation) => operation.position === position)
    return {
      isFinal: true,
      contact: screen.outline.info.contact,
      quickstart: shown ? quickstartOf(start, shown) : null,
    }
  }

  /** Returns the example of a version from the cache, which only keeps final ones. */
  async function exampleOf(request: OverviewRequest, contentHash: string): Promise<SpecExample> {
    const key = `${request.versionId} ${contentHash}`
    const example = await quickstarts.get(key, now(), () => readExample(request, contentHash))
    if (!example.isFinal) quickstarts.evict(key)
    return example
  }

  return {
    /** Returns undefined if the product has no such version, or none with a sandbox where only these are shown. */
    async overview(
      request: OverviewRequest & { sandboxesOnly: boolean },
    ): Promise<{ body: ProductOverview; isFinal: boolean } | undefined> {
      const { productId, versionId, sandboxesOnly } = request
      const [found, own] = await Promise.all([
        specs.findSpec(productId, versionId),
        overviews.ofProduct(productId),
      ])
      if (!found || !own || (sandboxesOnly && !found.hasSandbox)) return undefined
      const { spec } = found
      const { isFinal, contact, quickstart } = spec
        ? await exampleOf(request, spec.contentHash)
        : { isFinal: true, contact: null, quickstart: null }
      return {
        isFinal,
        body: {
          quickstart,
          limits: own.limits,
          support: own.support ?? supportOf(contact),
          spec_updated_at: spec?.updatedAt.toISOString() ?? null,
        },
      }
    },

    /** Returns the example for everybody that the operator chose, from the latest version; undefined if none is chosen. */
    async landingExample(client: string | undefined): Promise<LandingSource | undefined> {
      const product = await overviews.landingProduct()
      const found = product && (await specs.findSpec(product.productId, product.versionId))
      if (!product || !found?.spec) return undefined
      const { apiType, contentHash } = found.spec
      const { isFinal, quickstart } = await exampleOf({ ...product, client }, contentHash)
      return {
        product: { name: product.name, version: product.version },
        quickstart,
        isFinal,
        versionId: product.versionId,
        contentHash,
        hasSandbox: found.hasSandbox && apiType === 'openapi',
      }
    },
  }
}

function quickstartOf(operation: OperationRow, { details }: FirstOperation): Quickstart | null {
  if (details?.page.kind !== 'operation') return null
  const { sample, responseExamples } = details.page
  const success = responseExamples.find(({ status }) => status.startsWith('2'))
  const [example] = success?.examples ?? []
  const isShort = example && example.text.length <= LONGEST_RESPONSE
  return {
    operation: operation.name,
    method: operation.method,
    path: operation.path,
    title: operationTitle(operation),
    request: { ...sample },
    response:
      success && isShort
        ? { status: success.status, media_type: example.mediaType, text: example.text }
        : null,
  }
}

/** The contact of the specification, without URLs that are not links to pages. */
function supportOf(contact: FirstScreen['outline']['info']['contact']): ProductSupport | null {
  if (!contact) return null
  const { name, email, url } = contact
  const isPage = url !== null && /^https?:\/\//i.test(url) && URL.canParse(url)
  const support = { ...(name && { text: name }), ...(email && { email }), ...(isPage && { url }) }
  return Object.keys(support).length > 0 ? support : null
}
