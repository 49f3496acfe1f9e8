/** Tests whether a host name, as in `URL` and `location.hostname`, refers to the local machine. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
