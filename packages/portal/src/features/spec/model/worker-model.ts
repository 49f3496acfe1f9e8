import { wrap } from 'comlink'
import type { RunningModel, SpecModel } from './spec-model.ts'

/** Starts a worker that opens specifications. `fail` is told when it cannot run at all. */
export function startWorkerModel(fail: () => void): RunningModel {
  const worker = new Worker(trusted(workerUrl), { type: 'module', name: 'specification' })
  worker.addEventListener('error', fail)
  return { model: wrap<SpecModel>(worker), end: () => worker.terminate() }
}

/** Just what is used of Trusted Types, which TypeScript's DOM does not describe. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The name that the server's Content-Security-Policy would have to list, should it list any. */
const POLICY_NAME = 'stagedoor-worker'

/** A plain address, so that the policy can approve it: the page requires trusted types for scripts. */
const { './spec.worker.ts': workerUrl = '' } = import.meta.glob<string>('./spec.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

let policy: ReturnType<TrustedTypesFactory['createPolicy']> | undefined

/** Approves one address, that of the worker; browsers without Trusted Types take it as it is. */
function trusted(url: string): string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isFactory(factory)) return url
  policy ??= factory.createPolicy(POLICY_NAME, {
    createScriptURL: (asked) => {
      if (asked !== workerUrl) throw new TypeError(`${asked} is not the address of the worker`)
      return asked
    },
  })
  return policy.createScriptURL(url)
}

function isFactory(value: unknown): value is TrustedTypesFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
