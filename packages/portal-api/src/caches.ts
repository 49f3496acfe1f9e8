import type { Settings } from './config/settings.ts'
import { createSessionCache } from './modules/accounts/sessions/session-cache.ts'
import { createEndpointCache } from './modules/applications/dcr/endpoint-cache.ts'
import { createGatewayCaches } from './modules/gateway/gateway-caches.ts'
import { createPageCache } from './modules/pages/portal-app/page-cache.ts'
import { createRenderBudget } from './modules/pages/portal-app/render-budget.ts'
import { createPortalCache } from './modules/portal/portal-cache.ts'

/** The caches of one process. Each is declared by the module that reads it. */
export function createCaches(settings: Settings) {
  const caches = {
    /** By session id: whether the session is alive and its account may use it. */
    sessions: createSessionCache(),
    /** Under the one key `portal`. */
    portal: createPortalCache(),
    /** Registration endpoints by issuer. */
    dcrEndpoint: createEndpointCache(),
    /** Pages of a public portal by content, address and the visitor's choices; never personal. */
    pages: createPageCache(),
    /** How many pages this process renders for each client. */
    renders: createRenderBudget(),
    gateway: createGatewayCaches(settings),
    /** Ids of usage series by `<application> <product version> <status>`: they never change. */
    usageSeries: new Map<string, number>(),
  }
  return {
    ...caches,
    clear: (): void => {
      for (const cache of Object.values(caches)) cache.clear()
    },
  }
}

export type Caches = ReturnType<typeof createCaches>
