/** Why a `$ref` cannot be resolved. External references are never fetched. */
export interface ReferenceProblem {
  kind: 'missing' | 'external' | 'circular'
  /** The reference as it is in the document. */
  ref: string
}
