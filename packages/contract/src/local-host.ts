/** Whether a host is the machine itself, by its name or by its address as `URL` and `location.hostname` have it. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
