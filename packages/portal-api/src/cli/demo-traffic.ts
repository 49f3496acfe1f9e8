import type { DemoAccount } from '../modules/content/read/folder-schemas.ts'
import { createDemoHistory } from '../modules/development/demo/demo-history.ts'
import type { OperationContext } from './runtime/operation.ts'

/** Creates the traffic history of the demo applications while the server is running, and prints the progress. */
export function startDemoTraffic(
  { deps, services }: OperationContext,
  accounts: readonly DemoAccount[],
): { stop(): Promise<void> } {
  let isStopping = false
  const { stdout } = process
  const running = createDemoHistory(
    deps,
    services,
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
