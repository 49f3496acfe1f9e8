import type { Deps } from '../deps.ts'
import type { DemoAccount } from '../modules/content/read/folder-schemas.ts'
import { createDemoHistory } from '../modules/development/demo/demo-history.ts'

/** Creates the traffic history of the demo applications in the background, with progress at the terminal. */
export function startDemoTraffic(deps: Deps, accounts: readonly DemoAccount[]): { stop(): Promise<void> } {
  let isStopping = false
  const { stdout } = process
  const running = createDemoHistory(
    deps,
    accounts,
    {
      onDay: (done, of) => stdout.isTTY && stdout.write(`\rDemo traffic: ${done} of ${of} days … `),
      onEnd: (requests) => {
        const line = `Demo traffic: created ${requests.toLocaleString('en')} requests; see My Apps`
        stdout.write(`${stdout.isTTY ? '\r' : ''}${line}\n`)
      },
    },
    () => isStopping,
  ).catch((error: unknown) => deps.log.error({ err: error }, 'failed to create the demo traffic'))
  return {
    stop: () => {
      isStopping = true
      return running
    },
  }
}
