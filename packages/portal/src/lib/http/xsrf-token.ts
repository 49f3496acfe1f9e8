import { XSRF_COOKIE, XSRF_HEADER } from '@stagedoor/contract/constants'
import { readCookie } from '../../config/cookies.ts'

/**
 * The token against forged requests (spec §9). On the page's own origin it is in a cookie. Of an API on another host the page
 * cannot read cookies: there it comes with the answers, to those origins alone that the server allows, and is kept in
 * memory only.
 */
export interface XsrfToken {
  /** Takes the token of an answer, if it has one. */
  hear: (response: Response) => void
  /** Undefined where none is known. */
  read: () => string | undefined
  /** Whether it has to be asked for before something is changed: once for each page that is loaded. */
  mustAsk: () => boolean
}

/** @param isOfOwnOrigin whether the API is on the page's own origin */
export function createXsrfToken(isOfOwnOrigin: () => boolean): XsrfToken {
  let heard: string | undefined
  let isAsked = false
  return {
    hear(response) {
      heard = response.headers.get(XSRF_HEADER) ?? heard
    },
    read: () => (isOfOwnOrigin() ? readCookie(XSRF_COOKIE) : heard),
    mustAsk() {
      if (isAsked || heard !== undefined || isOfOwnOrigin()) return false
      isAsked = true
      return true
    },
  }
}
