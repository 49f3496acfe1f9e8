/** Writes a documented warning to the console. This is the only file that may use the console. */

export function logWarning(message: string): void {
  console.warn(message)
}

export function logError(message: string, cause?: unknown): void {
  console.error(...(cause === undefined ? [message] : [message, cause]))
}
