import type { IncomingMessage, ServerResponse } from 'node:http'
import { GATEWAY_VERIFY_PATH } from '@stagedoor/contract/gateway'
import type { Deps } from '../../deps.ts'
import type { VerifyAnswer } from './verify-call.ts'
import { createVerifyHandler } from './verify.routes.ts'

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
export function createVerifyListener(deps: Deps) {
  const verify = createVerifyHandler(deps)

  return (request: IncomingMessage, response: ServerResponse): void => {
    const fail = (error: unknown) => {
      deps.log.error({ err: error }, 'unexpected error while verifying a credential')
      send(response, { status: 500, headers: { 'content-length': '0' }, body: null })
    }
    try {
      const answer = verify({
        url: request.url ?? '',
        header: (name) => headerOf(request.rawHeaders, name),
        peer: request.socket.remoteAddress ?? 'unknown',
      })
      if (answer instanceof Promise) answer.then((known) => send(response, known)).catch(fail)
      else send(response, answer)
    } catch (error) {
      fail(error)
    }
  }
}

/**
 * A header by its name in lower case, as Node's `headers` has it: that is an object of all of them, which costs as much as
 * the rest of a verification.
 */
function headerOf(rawHeaders: readonly string[], name: string): string | undefined {
  let found: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? ''
    if (given.length !== name.length || given.toLowerCase() !== name) continue
    const value = rawHeaders[at + 1] ?? ''
    if (found === undefined) found = value
    else if (name !== 'authorization') found = `${found}, ${value}`
  }
  return found
}

function send(response: ServerResponse, { status, headers, body }: VerifyAnswer): void {
  if (body === null) {
    response.writeHead(status, headers)
    response.end()
  } else {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
}
