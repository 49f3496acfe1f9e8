interface ListedOperation {
  path: string
  /** In lower case. */
  method: string
  deprecated: boolean
}

/**
 * Returns the operation with which a developer starts: one that reads and needs no id, otherwise one that reads. Returns
 * undefined if there is none, because other operations change something.
 *
 * @param operations in the order of the page
 */
export function quickstartOperation<Listed extends ListedOperation>(
  operations: readonly Listed[],
): Listed | undefined {
  const reading = operations.filter(({ method, deprecated }) => method === 'get' && !deprecated)
  return reading.find(({ path }) => !path.includes('{')) ?? reading[0]
}
