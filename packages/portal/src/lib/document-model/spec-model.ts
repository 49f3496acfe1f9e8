import type { MarkdownTrees } from '@stagedoor/api-document/markdown/markdown-trees'
import type { Outline } from '@stagedoor/api-document/outline/outline'
import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import type { FieldMatches } from '@stagedoor/api-document/schema/find-fields'
import type { SchemaPage } from '@stagedoor/api-document/page/schema-page'
import type { DocumentError } from '@stagedoor/api-document/api-document'
import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import type { BodyChoice, RequestSample, SampleChoices } from '@stagedoor/api-document/sample/request-sample'

/** The response with the specification of a version, or, in tests, the text itself. */
export type SpecSource = { response: ArrayBuffer } | { text: string }

export type OpenedSpec =
  | { state: 'opened'; spec: SpecOverview }
  /** The text is not a document; `excerpt` is the part around the error. */
  | { state: 'failed'; error: DocumentError; excerpt: string }

/** Content of the page before details of operations are read. */
export interface SpecOverview {
  outline: Outline
  descriptions: ReadonlyMap<string, string>
  markdown: MarkdownTrees
}

/** An open specification. The document stays in a worker; calls return small parts of it. */
export interface SpecModel {
  /** Parses the text. Must be called before all other methods. Rejects if the response is not a specification. */
  open(source: SpecSource): Promise<OpenedSpec>
  /** Returns null if the document has no such operation. */
  operation(key: string): Promise<OperationPage | null>
  /** Returns text for find in page of operations by key. */
  operationTexts(keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** @param ancestors pointers of the open schemas above, to detect recursion */
  schema(pointer: string, ancestors: readonly string[]): Promise<SchemaPage>
  /**
   * Finds the fields of a schema whose name or description contains a text.
   *
   * @param ancestors pointers of the open schemas above
   */
  findFields(pointer: string, ancestors: readonly string[], text: string): Promise<FieldMatches>
  /** Returns the JSON source of a schema; references are resolved. */
  schemaText(pointer: string): Promise<string>
  /**
   * Returns the form of an operation for Try it; null if there is no such operation.
   *
   * @param choice the body with which the form starts
   */
  form(key: string, choice?: BodyChoice): Promise<RequestForm | null>
  /** Returns the request for the given choices; null if there is no such operation. */
  request(key: string, choices: SampleChoices): Promise<RequestSample | null>
  /** Returns the body of a response with the chosen alternatives; null if it is not text. */
  responseText(key: string, status: string, choice: BodyChoice): Promise<string | null>
}

/** A model that must be ended when the page is left. */
export interface RunningModel {
  model: SpecModel
  end: () => void
}
