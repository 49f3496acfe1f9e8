import type { IncomingMessage, ServerResponse } from 'node:http'
import { GATEWAY_VERIFY_PATH } from '@stagedoor/contract/usage/gateway'
import type { Deps } from '../../deps.ts'
import { transportHeaders } from '../../http/middleware/security-headers.ts'
import type { VerifyResponse, VerifyCall } from './verify-call.ts'
import { createVerifyHandler } from './verify-handler.ts'
import type { Services } from '../../services.ts'

/** Whether a request is a gateway's question, and not one for the rest of the server. */
export function isVerification(url: string | undefined): boolean {
  if (!url?.startsWith(GATEWAY_VERIFY_PATH)) return false
  const next = url.charAt(GATEWAY_VERIFY_PATH.length)
  return next === '' || next === '?' || next === '/'
}

/**
 * Answers gateways on Node's own request and response: this is asked for every request to every API, and what a router
 * and a web response cost would be most of it.
 */
export function createVerifyListener(deps: Deps, services: Services) {
  const verify = createVerifyHandler(deps, services)
  const transport = transportHeaders(deps.settings)
  const send = (response: ServerResponse, answer: VerifyResponse) => write(response, answer, transport)

  return (request: IncomingMessage, response: ServerResponse): void => {
    const fail = (error: unknown) => {
      deps.log.error({ err: error }, 'unexpected error while verifying a credential')
      send(response, { status: 500, headers: { 'content-length': '0' }, body: null })
    }
    try {
      const answer = verify(new NodeCall(request))
      if (answer instanceof Promise) answer.then((known) => send(response, known)).catch(fail)
      else send(response, answer)
    } catch (error) {
      fail(error)
    }
  }
}

class NodeCall implements VerifyCall {
  readonly url: string
  private readonly request: IncomingMessage

  constructor(request: IncomingMessage) {
    this.url = request.url ?? ''
    this.request = request
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name]
    if (typeof value === 'string') return value
    return Array.isArray(value) ? value.join(', ') : undefined
  }

  peer(): string {
    return this.request.socket.remoteAddress ?? 'unknown'
  }
}

function write(
  response: ServerResponse,
  { status, headers, body }: VerifyResponse,
  transport: Record<string, string>,
): void {
  if (body === null) {
    response.writeHead(status, { ...headers, ...transport })
    response.end()
  } else {
    response.writeHead(status, { ...headers, ...transport, 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
}
