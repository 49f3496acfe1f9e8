import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'

export interface HttpsResponse {
  status: number
  body: string
  /** Address of the server that responded, according to nginx. */
  upstream: string
  setCookies: string[]
}

/** An HTTPS client that trusts one certificate and keeps cookies for one site. */
export function createHttpsClient(origin: string, certificate: string) {
  const jar = new Map<string, string>()

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpsResponse> {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(new URL(path, origin), {
      method,
      ca: certificate,
      headers: {
        ...headers,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    })
    sent.end(payload)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const setCookies = response.headers['set-cookie'] ?? []
    for (const line of setCookies) {
      const [pair = ''] = line.split(';')
      const split = pair.indexOf('=')
      jar.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return {
      status: response.statusCode ?? 0,
      body: await text(response),
      upstream: String(response.headers['x-upstream']),
      setCookies,
    }
  }

  return { jar, send }
}
