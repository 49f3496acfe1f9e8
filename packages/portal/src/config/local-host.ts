/** Whether a host name is this machine's own: that of a developer, or of a test. As `location.hostname` has it. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
