/** A line of the operation list. */
export interface OutlineOperation {
  /** What `describeOperation` opens; unique in the document. */
  key: string
  /** Where it is described, after references. */
  pointer: string
  /** In links: `operationId`, else made of method and path. Documents may use one id twice. */
  id: string
  method: string
  path: string
  title: string
  deprecated: boolean
  tags: string[]
  section: 'paths' | 'webhooks' | 'channels'
}
