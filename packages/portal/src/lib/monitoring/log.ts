/**
 * What whoever runs this portal may want to read on the console (spec §8, 'logged'). Visitors are told on the page what
 * concerns them. The one file that may write there.
 */
export function logFailure(what: string, cause: unknown): void {
  console.warn(what, cause)
}
