import { datadogRum, type RumBeforeSend } from '@datadog/browser-rum'
import { RUM_PATH_PREFIX, RUM_SAMPLE_RATE } from '@stagedoor/contract/constants'
import { createPolicy } from '../workers/trusted-types.ts'
import type { RumEnvironment } from './rum-environment.ts'
import { stripUrls, stripUrlsIn } from './strip-urls.ts'

export interface RumSettings {
  applicationId: string
  clientToken: string
}

/** Keeps the library's intervals and limits (docs/decisions/0058). */
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
    // Events about the library itself, which `beforeSend` does not receive.
    telemetrySampleRate: 0,
    defaultPrivacyLevel: 'mask',
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    beforeSend: stripEvent,
  })
}

/**
 * Removes query and fragment from every URL of an event before it leaves the browser. The library does not allow changes
 * to the causes of an error, so an error whose causes contain such a URL is not sent.
 */
const stripEvent: RumBeforeSend = (event) => {
  if (event.type === 'error') {
    const causes = JSON.stringify(event.error.causes ?? [])
    if (stripUrls(causes) !== causes) return false
  }
  stripUrlsIn(event)
  return true
}

/** Allows the blob worker in which the library compresses replays, and no other script. */
function allowReplayWorker(): void {
  createPolicy('default', (url) => url.startsWith(`blob:${window.location.origin}/`))
}
