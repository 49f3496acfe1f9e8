/** Logs a failure to the console for the operator. This is the only file that may use the console. */
export function logFailure(what: string, cause: unknown): void {
  console.warn(what, cause)
}
