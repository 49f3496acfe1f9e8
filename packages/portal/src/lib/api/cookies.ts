/** The value of a cookie that scripts may read; undefined without one. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : undefined
}

/** Sets a cookie for this site alone, until the browser ends. */
export function writeCookie(name: string, value: string): void {
  // The Cookie Store API is asynchronous and missing in some browsers; other tabs must see the value at once.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict`
}
