/** Redirect URI: a page that posts the parameters to this page and closes. */
export const REDIRECT_PATH = '/oauth2-redirect.html'
const CHANNEL = 'stagedoor-oauth2'

/** Parameters of the redirect. */
export type ProviderResponse = Readonly<Record<string, string>>

/** Returns 256 random bits. */
export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Code challenge with method S256 (RFC 7636). */
export async function codeChallenge(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Builds the URL of the authorization request. */
export function authorizationAddress(endpoint: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint)
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}

/**
 * Opens the authorization page in a window and waits for the parameters of the redirect. The windows have no reference
 * to each other because of the Cross-Origin-Opener-Policy, so the redirect page uses a BroadcastChannel. For the same
 * reason, this page cannot detect that the user closes the window.
 *
 * @returns the parameters with the given state; null if the browser does not open the window
 */
export function openAuthorizationPage(
  address: string,
  state: string,
  signal: AbortSignal,
): Promise<ProviderResponse> | null {
  const channel = new BroadcastChannel(CHANNEL)
  const opened = window.open(address, '_blank', 'popup,width=520,height=720')
  if (!opened) {
    channel.close()
    return null
  }
  return new Promise((resolve, reject) => {
    const end = () => channel.close()
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const response = toProviderResponse(data)
      if (response['state'] !== state) return
      end()
      resolve(response)
    })
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
  })
}

function toProviderResponse(data: unknown): ProviderResponse {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
