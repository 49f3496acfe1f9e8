import type { ApiDocument } from '../api-document.ts'
import type { ChannelOperationView } from '../message/describe-channel-operation.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { Outline } from '../outline/outline.ts'

/** What is read in each family of documents in its own way. An unknown one is read as OpenAPI. */
export interface Family {
  outline(document: ApiDocument): Outline
  /** Opens an operation by the key that the outline gave; undefined if there is none. To be called within `withPatterns`. */
  describe(document: ApiDocument, key: string): OperationView | ChannelOperationView | undefined
  /** For a search by eye or by the browser; empty if there is no such operation. */
  searchText(document: ApiDocument, key: string): string
}
