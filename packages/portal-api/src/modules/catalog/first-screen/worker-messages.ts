export interface FirstScreenRequest {
  /** `canonicalName`: returns the canonical name of the operation. */
  kind: 'canonicalName' | 'screen'
  contentHash: string
  /** Name of an operation, as in the address of its page. */
  operation: string | undefined
  /** The stored specification, if the worker may not have read it. */
  packed?: Uint8Array | undefined
}

/** One reply to each request, after `ready`. */
export type FirstScreenReply =
  | { kind: 'ready' }
  | { kind: 'unknownDocument' }
  /** Undefined: the document has no such operation. */
  | { kind: 'canonicalName'; operation: string | undefined }
  /** Null: the document cannot be read, in response to any request, or its first screen is too large. */
  | { kind: 'screen'; json: string | null }
  | { kind: 'failed'; reason: string }
