/** @returns undefined where there is no such cookie, and on the server */
export function readCookie(name: string): string | undefined {
  const entry = globalThis.document?.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : undefined
}

const DAY_S = 86_400

/** @param days lifetime; 0 removes the cookie, undefined makes it a session cookie */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? '' : `; max-age=${days * DAY_S}`
  // The Cookie Store API is asynchronous and missing in some browsers; other tabs must see the value immediately.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict${age}`
}
