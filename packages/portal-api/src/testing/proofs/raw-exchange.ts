import { connect } from 'node:net'

/** An HTTP request as it is written to a connection. It may be malformed. */
export interface RawRequest {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: Buffer
  /** How the request specifies the length of the body, and whether the length is correct. */
  framing: 'length' | 'chunked' | 'too long' | 'too short' | 'HTTP/1.0'
}

export interface RawResponse {
  /** Undefined when the server closed the connection without a response. */
  status: number | undefined
  headers: Headers
  body: Buffer
}

/** Sends one request over a new connection and returns the final response. */
export async function exchange(port: number, request: RawRequest): Promise<RawResponse> {
  // If the announced body is too long, the connection is closed, so that the server does not wait for the rest.
  const response = await exchangeBytes(port, bytesOf(request), request.framing === 'too long')
  return parseResponse(response)
}

/** Sends bytes and returns the received bytes when the connection is closed. */
export function exchangeBytes(port: number, bytes: Buffer, mustEnd = true): Promise<Buffer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    // The server may close the connection in the middle of a malformed request.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(parts)))
    if (mustEnd) socket.end(bytes)
    else socket.write(bytes)
  })
}

function bytesOf({ method, target, headers, body, framing }: RawRequest): Buffer {
  const lengths = { length: 0, 'too long': 10, 'too short': -1, 'HTTP/1.0': 0 }
  const version = framing === 'HTTP/1.0' ? '1.0' : '1.1'
  const lines = [
    `${method} ${target} HTTP/${version}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    framing === 'chunked'
      ? 'Transfer-Encoding: chunked'
      : `Content-Length: ${Math.max(0, body.length + lengths[framing])}`,
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  if (framing !== 'chunked') return Buffer.concat([head, body])
  const chunk =
    body.length === 0 ? [] : [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]
  return Buffer.concat([head, ...chunk, Buffer.from('0\r\n\r\n')])
}

function parseResponse(bytes: Buffer): RawResponse {
  let text = bytes.toString('latin1')
  // Interim responses precede the final one.
  while (/^HTTP\/1\.1 1\d\d /.test(text)) text = text.slice(text.indexOf('\r\n\r\n') + 4)
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]
  const headers = new Headers()
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim())
  const body = Buffer.from(text.slice(end + 4), 'latin1')
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  return {
    status: status === undefined ? undefined : Number(status),
    headers,
    body: isChunked ? withoutChunks(body) : body,
  }
}

function withoutChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (lineEnd < 0 || !(size > 0)) break
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(parts)
}
