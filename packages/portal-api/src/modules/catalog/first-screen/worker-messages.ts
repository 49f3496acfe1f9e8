export interface FirstScreenRequest {
  contentHash: string
  /** Name in links of the operation at which the screen starts; undefined: at the top. */
  operation: string | undefined
  /** The stored specification, if the worker may not have read it. */
  packed?: Uint8Array | undefined
}

/** One reply to each request, after `ready`. */
export type FirstScreenReply =
  | { kind: 'ready' }
  | { kind: 'unknownDocument' }
  /** Null: the document cannot be read, or its first screen is too large. */
  | { kind: 'screen'; json: string | null }
  | { kind: 'failed'; reason: string }
