/** Removes trailing slashes from the base URL. */
function trimmedBase(apiBaseUrl: string): string {
  return apiBaseUrl.trim().replace(/\/+$/, '')
}

/** Returns the URL of a request to the authentication service; `path` starts with a slash. */
export function authUrl(apiBaseUrl: string, path: string): string {
  return trimmedBase(apiBaseUrl) + path
}

/** Returns the URL of a `/v2/…` request: a trailing `/auth` of the base, in any case, is removed. */
export function platformUrl(apiBaseUrl: string, path: string): string {
  return trimmedBase(apiBaseUrl).replace(/\/auth$/i, '') + path
}

/**
 * Returns the URL of a host's own endpoint: an absolute one unchanged, others relative to the base of `/v2/…`
 * requests.
 */
export function customUrl(apiBaseUrl: string, endpoint: string): string {
  const wanted = endpoint.trim()
  return /^(https?:)?\/\//i.test(wanted) ? wanted : platformUrl(apiBaseUrl, `/${wanted.replace(/^\/+/, '')}`)
}
