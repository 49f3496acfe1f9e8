import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Pause between two parts of a page, longer than the browser takes to paint the part before it. */
const PAUSE_MS = 60

/** The header and the beginning of the page are sent in parts of this many bytes. */
const PART_BYTES = 700

const PARTS = 16

export interface PacedProxy {
  /** URL of the proxy, without a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a proxy that sends the beginning of each page in parts, so that the browser paints it several times while it is
 * parsed. Other responses are forwarded as they are.
 *
 * @param target URL of the server
 */
export async function startPacedProxy(target: string): Promise<PacedProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url } = incoming
    const headers = { ...incoming.headers, host: new URL(target).host, 'accept-encoding': 'identity' }
    const upstream = request(new URL(url ?? '/', target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      if (!response.headers['content-type']?.startsWith('text/html')) {
        response.pipe(outgoing)
        return
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => void sendInParts(Buffer.concat(chunks)))
    })
    const sendInParts = async (page: Buffer) => {
      for (const part of splitPage(page)) {
        outgoing.write(part)
        await wait(PAUSE_MS)
      }
      outgoing.end()
    }
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    // The host name of the server, so that its cookies are sent.
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The head, then parts of the content, then the rest. Each begins with a tag. */
function splitPage(page: Buffer): Buffer[] {
  const start = page.indexOf('<div id="root">')
  const positions = Array.from({ length: PARTS }, (_, part) => page.indexOf('<', start + part * PART_BYTES))
  return [0, ...positions].map((from, index) => page.subarray(from, positions[index] ?? page.length))
}
