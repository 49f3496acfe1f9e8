import { createPolicy, type TrustedTypePolicy } from './trusted-types.ts'

/** Policy name for a `trusted-types` directive in the Content-Security-Policy. */
const POLICY_NAME = 'stagedoor-worker'

let policy: TrustedTypePolicy | undefined

/** @param url of the built script: what `?worker&url` gives */
export function startWorker(url: string, name: string): Worker {
  policy ??= createPolicy(POLICY_NAME, isOwn)
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module', name })
}

function isOwn(url: string): boolean {
  return new URL(url, window.location.href).origin === window.location.origin
}
