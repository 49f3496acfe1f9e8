import type { Settings } from '../config/settings.ts'
import { createGatewayCaches, type GatewayCaches } from '../modules/gateway/gateway-caches.ts'
import type { PreparedPage } from '../modules/pages/portal-app/prepared-page.ts'
import { createRenderBudget, type RenderBudget } from '../modules/pages/portal-app/render-budget.ts'
import { ShortCache } from './short-cache.ts'

/** Longest time, in milliseconds, until a log-out or a disabled account takes effect in every process. */
export const SESSION_CHECK_DELAY_MS = 5_000
/** Longest time, in milliseconds, until every process knows that the portal became public or private, or other content. */
const PORTAL_CHECK_DELAY_MS = 5_000
/** How long, in milliseconds, the registration endpoint that an identity provider named is taken as known. */
const DCR_ENDPOINT_MS = 300_000

/** How long, in milliseconds, a page of a public portal is cached while its content does not change. */
const PAGE_MS = 600_000
/** Limits of the cached pages: a page takes 20 kB to 2 MB, in up to three content codings. */
const PAGE_LIMITS = { entries: 300, bytes: 32 * 1024 ** 2, sizeOf: (page: PreparedPage) => page.bytes }

/** What many requests ask of the portal itself. */
export interface PortalState {
  isPublic: boolean
  /** Another one after each import that changes anything. */
  contentVersion: string
}

/** What one process remembers for a while. */
export interface Caches {
  /** By session id: whether the session lives and its account may use it. */
  sessions: ShortCache<boolean>
  /** Under the one key `portal`: what many requests ask of it. */
  portal: ShortCache<PortalState>
  /** By issuer: where clients are registered. */
  dcrEndpoint: ShortCache<string>
  /** By content, address and visitor's choices: pages of a public portal, which are nobody's own. */
  pages: ShortCache<PreparedPage>
  /** How many pages this process renders for each client. */
  renders: RenderBudget
  /** What gateways ask for every request. */
  gateway: GatewayCaches
  /** Ids of series of usage, by `<application> <product version> <status>`: they never change. */
  usageSeries: Map<string, number>
  clear(): void
}

export function createCaches(settings: Settings): Caches {
  const caches = {
    sessions: new ShortCache<boolean>(SESSION_CHECK_DELAY_MS),
    portal: new ShortCache<PortalState>(PORTAL_CHECK_DELAY_MS),
    dcrEndpoint: new ShortCache<string>(DCR_ENDPOINT_MS),
    pages: new ShortCache<PreparedPage>(PAGE_MS, PAGE_LIMITS),
    renders: createRenderBudget(),
    gateway: createGatewayCaches(settings),
    usageSeries: new Map<string, number>(),
  }
  return {
    ...caches,
    clear: () => {
      for (const cache of Object.values(caches)) cache.clear()
    },
  }
}
