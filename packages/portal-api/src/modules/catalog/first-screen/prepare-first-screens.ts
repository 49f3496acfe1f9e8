import type { Deps } from '../../../deps.ts'
import type { Services } from '../../../services.ts'
import { createPortalState } from '../../portal/portal.service.ts'

/** How often the content is checked for changes, in milliseconds. */
const INTERVAL_MS = 10_000
/** Specifications that take longest to read. More would not stay in the memory of the thread. */
const LARGEST = 4

/** Reads the largest specifications, so that their first visitors do not wait. */
export async function prepareFirstScreens({ catalog }: Pick<Services, 'catalog'>): Promise<void> {
  const { specs, firstScreen } = catalog
  const largest = await specs.largest(LARGEST)
  // The thread evicts the least recently used document.
  for (const { versionId, contentHash } of largest.toReversed()) {
    await firstScreen({
      contentHash,
      operation: undefined,
      client: undefined,
      load: () => specs.specResponse(versionId),
    })
  }
}

/** Prepares first screens when the server starts and after each import, also of another process. */
export function startPreparingFirstScreens(
  deps: Deps,
  services: Pick<Services, 'catalog'>,
  intervalMs = INTERVAL_MS,
): { stop(): Promise<void> } {
  const portalState = createPortalState(deps)
  let prepared: string | undefined
  const prepareChanged = async () => {
    const { contentVersion } = await portalState()
    if (contentVersion === prepared) return
    await prepareFirstScreens(services)
    // After the work, so that a failed preparation is repeated.
    prepared = contentVersion
  }
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running
      .then(prepareChanged)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'failed to prepare first screens'))
  }
  const timer = setInterval(run, intervalMs)
  run()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
