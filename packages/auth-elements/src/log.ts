/**
 * What a host's developer must read on the console: the contract asks for these messages, so this one file may write
 * there and everything else goes through it.
 */

export function logWarning(message: string): void {
  console.warn(message)
}

export function logError(message: string, cause?: unknown): void {
  console.error(...(cause === undefined ? [message] : [message, cause]))
}
