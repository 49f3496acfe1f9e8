import { datadogRum, type RumBeforeSend } from '@datadog/browser-rum'
import { RUM_PATH_PREFIX, RUM_SAMPLE_RATE } from '@stagedoor/contract/constants'
import { createPolicy } from '../workers/trusted-types.ts'
import type { RumEnvironment } from './rum-environment.ts'
import { stripUrls, stripUrlsIn } from './strip-urls.ts'

export interface RumSettings {
  applicationId: string
  clientToken: string
}

/**
 * Monitors this page with exactly the settings of spec §9. The rest of them are constants of the library, which the build
 * sets (limit-monitoring.ts): replay is sent every 30 seconds or 60,000 bytes, its worker may take 10 seconds to start, 10
 * views and 500 page states are kept.
 */
export function monitor({ applicationId, clientToken }: RumSettings, environment: RumEnvironment): void {
  allowReplayWorker()
  datadogRum.init({
    applicationId,
    clientToken,
    service: 'developer-portal',
    env: environment,
    proxy: ({ path, parameters }) => `${window.location.origin}${RUM_PATH_PREFIX}${path}?${parameters}`,
    sessionSampleRate: RUM_SAMPLE_RATE,
    sessionReplaySampleRate: environment === 'prod' ? RUM_SAMPLE_RATE : 0,
    defaultPrivacyLevel: 'mask',
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    beforeSend: stripEvent,
  })
}

/**
 * Removes query and fragment from every URL of an event before it leaves the browser. The library takes changes of most
 * fields; the causes of an error are not among them, so an error whose causes name such a URL is not sent.
 */
const stripEvent: RumBeforeSend = (event) => {
  if (event.type === 'error') {
    const causes = JSON.stringify(event.error.causes ?? [])
    if (stripUrls(causes) !== causes) return false
  }
  stripUrlsIn(event)
  return true
}

/** The library compresses replays in a worker that it makes from a text of its own: a script of this page, and no other. */
function allowReplayWorker(): void {
  createPolicy('default', (url) => url.startsWith(`blob:${window.location.origin}/`))
}
