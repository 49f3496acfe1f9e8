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

let policy: ReturnType<TrustedTypesFactory['createPolicy']> | undefined

/**
 * Starts a module worker.
 *
 * @param url of the built script: what `?worker&url` gives
 */
export function startWorker(url: string, name: string): Worker {
  return new Worker(trusted(url), { type: 'module', name })
}

/** Approves scripts of the portal's own site; browsers without Trusted Types take them as they are. */
function trusted(url: string): string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isFactory(factory)) return url
  policy ??= factory.createPolicy(POLICY_NAME, {
    createScriptURL: (asked) => {
      if (new URL(asked, window.location.href).origin === window.location.origin) return asked
      throw new TypeError(`${asked} is not a script of this site`)
    },
  })
  return policy.createScriptURL(url)
}

function isFactory(value: unknown): value is TrustedTypesFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
