import type { IncomingMessage, ServerResponse } from 'node:http'
import { GATEWAY_VERIFY_PATH } from '@stagedoor/contract/usage/gateway'
import type { Deps } from '../../deps.ts'
import { transportHeaders } from '../../http/middleware/security-headers.ts'
import type { VerifyResponse, VerifyCall } from './verify-call.ts'
import { createVerifyHandler } from './verify-handler.ts'
import type { Services } from '../../services.ts'

/** Whether a URL belongs to the verification, which does not pass the router. */
export function isVerification(url: string | undefined): boolean {
  if (!url?.startsWith(GATEWAY_VERIFY_PATH)) return false
  const next = url.charAt(GATEWAY_VERIFY_PATH.length)
  return next === '' || next === '?' || next === '/'
}

/**
 * Serves verifications on Node's request and response. Every request to every API needs one, and the router and a web
 * `Response` would cost more than the verification.
 */
export function createVerifyListener(deps: Deps, services: Services) {
  const verify = createVerifyHandler(deps, services)
  const transport = transportHeaders(deps.settings)
  const send = (response: ServerResponse, result: VerifyResponse) => write(response, result, transport)

  return (request: IncomingMessage, response: ServerResponse): void => {
    const fail = (error: unknown) => {
      deps.log.error({ err: error }, 'unexpected error while verifying a credential')
      send(response, { status: 500, headers: { 'content-length': '0' }, body: null })
    }
    try {
      const result = verify(new NodeCall(request))
      if (result instanceof Promise) result.then((loaded) => send(response, loaded)).catch(fail)
      else send(response, result)
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
