import type { ApiDocument } from '../api-document.ts'
import type { ChannelOperationView } from '../message/describe-channel-operation.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { Outline } from '../outline/outline.ts'

/**
 * The operations that each document family implements differently. Documents of unknown kind are read as
 * OpenAPI.
 */
export interface DocumentFamily {
  outline(document: ApiDocument): Outline
  /** Describes the operation with a key from the outline, or returns undefined. */
  describe(document: ApiDocument, key: string): OperationView | ChannelOperationView | undefined
  /**
   * Returns the text by which a user can find the operation on the page, or an empty string if the operation
   * does not exist.
   */
  searchText(document: ApiDocument, key: string): string
}
