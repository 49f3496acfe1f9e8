import { XSRF_HEADER } from '@stagedoor/contract/constants'
import { readCsrfToken } from '@stagedoor/contract/cookies'
import type { AfterResponseHook, BeforeRequestHook } from 'ky'
import { env } from '../../config/env.ts'
import { session } from '../session/session.ts'
import { isApiProblem } from './api-problem.ts'

/**
 * Hooks that send the token against cross-site request forgery with writes, and the session that it names. On the page's origin it is in a cookie. An
 * API on another host returns it in a response header, which only allowed origins can read; it is kept in memory.
 *
 * @param requestToken sends a call of the session, whose response has the token
 */
export function createCsrfToken(requestToken: () => Promise<unknown>) {
  let stored: string | undefined
  let requested: Promise<unknown> | undefined

  const sendToken: BeforeRequestHook = async ({ method, headers }, { context }) => {
    if (method === 'GET' || method === 'HEAD') return
    // Without a session there is no token. A logout has removed the stored session before its call.
    const hasSession = session.isPresent() || context['isSessionCall'] === true
    if (!env.isApiOnOwnOrigin && stored === undefined && hasSession) {
      requested ??= requestToken().catch((error) => {
        // Without a response, the next write requests it again.
        if (isApiProblem(error) && error.status === 0) requested = undefined
      })
      await requested
    }
    const token = current()
    if (token) headers.set(XSRF_HEADER, token)
  }

  const storeToken: AfterResponseHook = (_request, _options, response) => {
    stored = response.headers.get(XSRF_HEADER) ?? stored
  }

  const current = () => (env.isApiOnOwnOrigin ? readCsrfToken(document.cookie) : stored)

  /** Returns the ID of the session in the browser's cookies, as far as the page knows: the signed value of the token. */
  function knownSessionId(): string | undefined {
    const token = current()
    return token?.slice(0, token.lastIndexOf('.')) || undefined
  }

  /**
   * Returns the ID of the session in the browser's cookies; requests it from an API on another host.
   * @throws ApiProblem without a decision of the server, such as no response
   */
  async function currentSessionId(): Promise<string | undefined> {
    if (!env.isApiOnOwnOrigin) {
      await requestToken().catch((error) => {
        // The response to a visitor also names the session, if there is one.
        if (!isApiProblem(error) || error.status !== 401) throw error
      })
    }
    return knownSessionId()
  }

  return { sendToken, storeToken, knownSessionId, currentSessionId }
}
