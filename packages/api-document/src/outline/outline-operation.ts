/** An operation in the outline. */
export interface OutlineOperation {
  /** The key for `describeOperation`; unique in the document. */
  key: string
  /** Where the operation is defined, after resolving references. */
  pointer: string
  /**
   * The id in links: `operationId`, otherwise generated from method and path. Unique among operations with the same
   * first path segment; repeated ids have a number at their end.
   */
  id: string
  /** Name in links; see `addressName`. */
  name: string
  method: string
  path: string
  title: string
  deprecated: boolean
  tags: string[]
  section: 'paths' | 'webhooks' | 'channels'
}

/** An operation before all operations are listed, which makes its name unique. */
export type UnnamedOperation = Omit<OutlineOperation, 'name'>
