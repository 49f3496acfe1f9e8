/** Where the provider sends the browser back; a page of its own that tells this one and closes. */
export const REDIRECT_PATH = '/oauth2-redirect.html'
const CHANNEL = 'stagedoor-oauth2'

/** What the provider said, by the names of its parameters. */
export type ProviderResponse = Readonly<Record<string, string>>

/** A secret for one request: 256 random bits. */
export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** RFC 7636, S256. */
export async function codeChallenge(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The address of the provider's page, with what is asked of it. */
export function authorizationAddress(endpoint: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint)
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}

/**
 * Opens the provider's page in a window and waits for what it says to the redirect page. The two windows cannot touch
 * each other, as this site keeps itself apart from others, so they speak over a channel of this origin.
 * Only an answer with this state counts. Null if the browser does not open the window. Nobody is told when it is closed
 * without an answer: to a site that keeps itself apart, a window with another site in it has been closed from the start.
 */
export function askProvider(
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
      const response = asAnswer(data)
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

function asAnswer(data: unknown): ProviderResponse {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
