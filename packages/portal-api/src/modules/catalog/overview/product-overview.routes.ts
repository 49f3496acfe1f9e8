import { LandingExampleSchema, ProductOverviewSchema } from '@stagedoor/contract/catalog/overview'
import type { Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'

/** When an overview or a landing page without its example is requested again, in seconds. */
const RETRY_AFTER_S = 5

/** What the pages before the reference show. */
export function productOverviewRoutes(
  deps: Pick<Deps, 'settings'>,
  { access, catalog: { overviews } }: Services,
  guards: AccessGuards,
) {
  return routes(guards, [
    route('get', '/products/:productId/versions/:productVersionId/overview', {
      tag: 'Versions',
      access: 'session-or-public-portal',
      allowsPending: true,
      middleware: [compressed],
      errors: ['forbidden'],
      id: 'getOverview',
      summary: 'Get what developers need to start with a version',
      responses: { 200: ProductOverviewSchema },
      handler: async ({ c, params: { productId, productVersionId: versionId }, developerId, isPending }) => {
        await access.requireView(developerId, productId)
        const client = clientAddress(c, deps)
        const found = await overviews.overview({ productId, versionId, client, sandboxesOnly: isPending })
        if (!found) throw new AppError('not_found')
        if (!found.isFinal) c.header('retry-after', String(RETRY_AFTER_S))
        return found.body
      },
    }),

    route('get', '/portal/landing-example', {
      tag: 'Portal',
      access: 'everybody',
      middleware: [compressed],
      id: 'getLandingExample',
      summary: 'Get the example of the landing page',
      responses: {
        200: LandingExampleSchema,
        204: {
          description:
            'There is no example. With `Retry-After`, the specification is not read yet, and a later request may have one.',
        },
      },
      handler: async ({ c }) => {
        const { LANDING_PAGE_ENABLED: isEnabled, SANDBOX_URL: sandbox } = deps.settings
        const example = isEnabled ? await overviews.landingExample(clientAddress(c, deps)) : undefined
        if (example && !example.isFinal) c.header('retry-after', String(RETRY_AFTER_S))
        if (!example?.quickstart) return c.body(null, 204)
        const { product, quickstart, hasSandbox } = example
        // The page shows the response of a run where it shows the documented one.
        const isRunnable = sandbox !== undefined && hasSandbox && quickstart.response !== null
        return { product, quickstart, is_runnable: isRunnable }
      },
    }),
  ])
}
