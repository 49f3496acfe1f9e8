/** Base of every call, without slashes at its end. */
function trimmedBase(apiBaseUrl: string): string {
  return apiBaseUrl.trim().replace(/\/+$/, '')
}

/** URL of a call to the authentication service; `path` begins with a slash. */
export function authUrl(apiBaseUrl: string, path: string): string {
  return trimmedBase(apiBaseUrl) + path
}

/** URL of a `/v2/…` call: the base without a trailing `/auth` in any letter case (wire auth-forms §1.4). */
export function platformUrl(apiBaseUrl: string, path: string): string {
  return trimmedBase(apiBaseUrl).replace(/\/auth$/i, '') + path
}

/** URL of an endpoint the host has set: absolute as it is, anything else relative to the base of `/v2/…` calls. */
export function customUrl(apiBaseUrl: string, endpoint: string): string {
  const wanted = endpoint.trim()
  return /^(https?:)?\/\//i.test(wanted) ? wanted : platformUrl(apiBaseUrl, `/${wanted.replace(/^\/+/, '')}`)
}
