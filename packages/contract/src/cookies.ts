import { XSRF_COOKIE } from './constants.ts'

/** Returns the value of a cookie in `document.cookie`, or undefined if it is missing or cannot be decoded. */
export function readCookie(cookies: string, name: string): string | undefined {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Returns the CSRF token in `document.cookie`, if it is valid in a header. Scripts of the site can set the cookie to other values. */
export function readCsrfToken(cookies: string): string | undefined {
  const token = readCookie(cookies, XSRF_COOKIE)
  return token && /^[ -~]+$/.test(token) ? token : undefined
}
