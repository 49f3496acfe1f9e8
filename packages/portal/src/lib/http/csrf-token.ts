import { XSRF_COOKIE, XSRF_HEADER } from '@stagedoor/contract/constants'
import type { AfterResponseHook, BeforeRequestHook } from 'ky'
import { readCookie } from '../../config/cookies.ts'
import { env } from '../../config/env.ts'
import { session } from '../session/session.ts'
import { isApiProblem } from './api-problem.ts'

/**
 * Hooks that send the token against cross-site request forgery with writes. On the page's origin it is in a cookie. An
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
    const token = env.isApiOnOwnOrigin ? readCookie(XSRF_COOKIE) : stored
    // Any script of the site can set the cookie, also to a value that is not valid in a header.
    if (token && /^[ -~]+$/.test(token)) headers.set(XSRF_HEADER, token)
  }

  const storeToken: AfterResponseHook = (_request, _options, response) => {
    stored = response.headers.get(XSRF_HEADER) ?? stored
  }

  return { sendToken, storeToken }
}
