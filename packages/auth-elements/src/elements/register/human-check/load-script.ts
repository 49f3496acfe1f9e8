/** Loaded scripts by URL, so that each is loaded once; a failed one can be retried. */
const scripts = new Map<string, Promise<void>>()

/** Loads a script of another site, which the host's Content-Security-Policy must allow. */
export function loadScript(url: string): Promise<void> {
  const cached = scripts.get(url)
  if (cached) return cached
  const loading = appendScript(url)
  scripts.set(url, loading)
  loading.catch(() => scripts.delete(url))
  return loading
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    Reflect.set(script, 'src', trustedUrl(url))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    })
    document.head.append(script)
  })
}

/** Name of the Trusted Types policy, which hosts must allow for a provider's script. */
const POLICY = 'stagedoor-auth-elements'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * Returns a trusted URL where the page enforces Trusted Types. Throws if the page does not allow the policy.
 */
function trustedUrl(url: string): unknown {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  if (!trustedTypes) return url
  // Only called with the constant URLs of script-provider.ts.
  policy ??= trustedTypes.createPolicy(POLICY, { createScriptURL: (scriptUrl) => scriptUrl })
  return policy.createScriptURL(url)
}
