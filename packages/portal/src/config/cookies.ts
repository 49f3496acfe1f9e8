import { readCookie as read } from '@stagedoor/contract/cookies'

/** @returns undefined for a cookie that is missing or cannot be decoded, and on the server */
export const readCookie = (name: string): string | undefined => read(globalThis.document?.cookie ?? '', name)

const DAY_S = 86_400

/** @param days lifetime; 0 removes the cookie, undefined makes it a session cookie */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? '' : `; max-age=${days * DAY_S}`
  // The Cookie Store API is asynchronous and missing in some browsers; other tabs must see the value immediately.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict${age}`
}
