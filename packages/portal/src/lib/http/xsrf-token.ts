import { XSRF_COOKIE, XSRF_HEADER } from '@stagedoor/contract/constants'
import { readCookie } from '../../config/cookies.ts'

/**
 * Token against cross-site request forgery. On the page's origin it is in a cookie. An API on another host returns it
 * in a response header, which only allowed origins can read; it is kept in memory.
 */
export interface XsrfToken {
  /** Stores the token of a response, if it has one. */
  store: (response: Response) => void
  /** Returns undefined if the token is unknown. */
  read: () => string | undefined
  /** Returns whether the token must be requested before a write: once per page load. */
  mustRequest: () => boolean
}

/** @param isOfOwnOrigin whether the API is on the page's own origin */
export function createXsrfToken(isOfOwnOrigin: () => boolean): XsrfToken {
  let stored: string | undefined
  let isRequested = false
  return {
    store(response) {
      stored = response.headers.get(XSRF_HEADER) ?? stored
    },
    read: () => (isOfOwnOrigin() ? readCookie(XSRF_COOKIE) : stored),
    mustRequest() {
      if (isRequested || stored !== undefined || isOfOwnOrigin()) return false
      isRequested = true
      return true
    },
  }
}
