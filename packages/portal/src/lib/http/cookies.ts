/** The value of a cookie that scripts may read; undefined without one, and where there is no browser. */
export function readCookie(name: string): string | undefined {
  const entry = globalThis.document?.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : undefined
}

const DAY_S = 86_400

/** Sets a cookie for this site alone: until the browser ends, or for a number of days; for none, it is removed. */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? '' : `; max-age=${days * DAY_S}`
  // The Cookie Store API is asynchronous and missing in some browsers; other tabs must see the value at once.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict${age}`
}
