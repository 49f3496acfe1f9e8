/** Why a `$ref` leads to nothing that can be shown. Other hosts are never asked. */
export interface ReferenceProblem {
  kind: 'missing' | 'external' | 'circular'
  /** As the document writes it. */
  ref: string
}
