import type { DemoAccount } from '../modules/content/read/folder-schemas.ts'
import { bringDemoHistory } from '../modules/development/demo/demo-history.ts'
import type { OperationContext } from './runtime/operation.ts'

/** Gives the demo applications their past while the server already answers, and says at the terminal how far it is. */
export function startDemoTraffic(
  { deps, services }: OperationContext,
  accounts: readonly DemoAccount[],
): { stop(): Promise<void> } {
  let isStopping = false
  const { stdout } = process
  const underWay = bringDemoHistory(
    deps,
    services,
    accounts,
    {
      onDay: (done, of) => stdout.isTTY && stdout.write(`\rDemo traffic: ${done} of ${of} days … `),
      onEnd: (requests) => {
        const line = `Demo traffic: ${requests.toLocaleString('en')} requests are counted; My Apps shows them`
        stdout.write(`${stdout.isTTY ? '\r' : ''}${line}\n`)
      },
    },
    () => isStopping,
  ).catch((error: unknown) => deps.log.error({ err: error }, 'the demo traffic could not be counted'))
  return {
    stop: () => {
      isStopping = true
      return underWay
    },
  }
}
