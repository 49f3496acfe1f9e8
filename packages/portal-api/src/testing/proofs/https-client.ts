import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'

export interface HttpsAnswer {
  status: number
  body: string
  /** The server that answered, as nginx says. */
  upstream: string
  setCookies: string[]
}

/** A client that trusts one certificate and keeps cookies by name, as a browser would for one site. */
export function createHttpsClient(origin: string, certificate: string) {
  const jar = new Map<string, string>()

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpsAnswer> {
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
