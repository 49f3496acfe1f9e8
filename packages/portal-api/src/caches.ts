import type { Settings } from './config/settings.ts'
import { createOperationListCache } from './modules/catalog/versions/operation-list-cache.ts'
import { createSessionCache } from './modules/accounts/sessions/session-cache.ts'
import { createEndpointCache } from './modules/applications/dcr/endpoint-cache.ts'
import { createGatewayCaches } from './modules/gateway/gateway-caches.ts'
import { createQuickstartCache } from './modules/catalog/overview/quickstart-cache.ts'
import { createDatabaseMetricsCache } from './modules/operations/metrics/database-metrics-cache.ts'
import { createCrawlerTextCache } from './modules/pages/crawlers/crawler-text-cache.ts'
import { createDismissedChecklists } from './modules/onboarding/dismissed-checklists.ts'
import { createReleaseAssetCache } from './modules/pages/portal-app/release-asset-cache.ts'
import { createPageCache } from './modules/pages/portal-app/page-cache.ts'
import { createPreviewImageCache } from './modules/pages/preview-images/preview-image-cache.ts'
import { createSeriesCache } from './modules/usage/ingestion/series-cache.ts'
import { createPortalCache } from './modules/portal/portal-cache.ts'

/** Caches of one process. Each is defined in the module that reads it. */
export function createCaches(settings: Settings) {
  const caches = {
    /** By session id: whether the session is active and its account approved. */
    sessions: createSessionCache(),
    /** Has the single key `portal`. */
    portal: createPortalCache(),
    /** Registration endpoints by issuer. */
    dcrEndpoint: createEndpointCache(),
    /** Rendered pages of a public portal by content, URL and preferences. Contains no personal data. */
    pages: createPageCache(),
    /** Files of the portal's other releases by address. */
    releaseAssets: createReleaseAssetCache(),
    /** Examples of specifications, by version and content. */
    quickstarts: createQuickstartCache(),
    /** Markdown pages and lists of a public portal for crawlers, by content and path. */
    crawlerTexts: createCrawlerTextCache(),
    /** Lists of operations as JSON, by version and content. */
    operationLists: createOperationListCache(),
    /** Preview images of a public portal, by content. */
    previewImages: createPreviewImageCache(),
    databaseMetrics: createDatabaseMetricsCache(),
    gateway: createGatewayCaches(settings),
    dismissedChecklists: createDismissedChecklists(),
    /** Ids of usage series by `<application> <product version> <status>`. They never change. */
    usageSeries: createSeriesCache(),
  }
  return {
    ...caches,
    clear: (): void => {
      for (const cache of Object.values(caches)) cache.clear()
    },
  }
}

export type Caches = ReturnType<typeof createCaches>
