/** A specification to read. */
export interface SandboxDocument {
  contentHash: string
  /** The stored specification. */
  packed: Uint8Array
}

/** A request to the mock of a specification. */
export interface SandboxRequest {
  contentHash: string
  method: string
  /** Path and query, without the part that names the product version. */
  path: string
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer> | null
  /** Whether the mock responds with an error on purpose. */
  isFailing?: boolean
}

/** Scopes that the operation of a request requires. */
export interface RequiredScopes {
  /** Of an API key. */
  key: readonly string[]
  /** Of an access token. */
  token: readonly string[]
}

export interface SandboxResponse {
  kind: 'response'
  status: number
  headers: [name: string, value: string][]
  body: string
  scopes: RequiredScopes
}

/** One reply to each request, after `ready`. */
export type SandboxReply =
  | { kind: 'ready' }
  | { kind: 'unknownDocument' }
  | { kind: 'read' }
  /** The specification cannot be read, or is too long. */
  | { kind: 'unreadable' }
  | SandboxResponse
  | { kind: 'failed'; reason: string }
