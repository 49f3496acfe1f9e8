import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { Outline } from '@stagedoor/api-document/outline/outline'
import type { ChannelOperationView } from '@stagedoor/api-document/message/describe-channel-operation'
import type { DocumentFault } from '@stagedoor/api-document/parse/parse-text'
import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import type { RequestSample, SampleChoices } from '@stagedoor/api-document/sample/request-sample'
import type { SchemaView } from '@stagedoor/api-document/schema/describe-schema'
import type { MarkdownNode } from './markdown/parse-markdown.ts'
import type { RejectedSpecification, SpecSource } from './specification-source.ts'

/** The Markdown of an answer, parsed, by the text it was written as. Texts without any markup are not among them. */
export type MarkdownTrees = ReadonlyMap<string, readonly MarkdownNode[]>

export type OpenedSpec =
  | { state: 'opened'; spec: SpecOverview }
  /** The text is no document; `excerpt` is of it, around the place. */
  | { state: 'failed'; fault: DocumentFault; excerpt: string }
  | RejectedSpecification

/** What the page shows of a document before any operation of it is read. */
export interface SpecOverview {
  outline: Outline
  /** What each operation says it does, as it is written, by the operation's key. */
  descriptions: ReadonlyMap<string, string>
  markdown: MarkdownTrees
}

/** What one body looks like: the document's example, or one made of its schema. */
export interface BodyExample {
  pointer: string
  mediaType: string
  /** Of the document's own, where it gives several; else empty. */
  name: string
  text: string
}

export type OperationPage = {
  markdown: MarkdownTrees
} & (
  | {
      kind: 'operation'
      view: OperationView
      /** The request as it is made when nothing is chosen. */
      sample: RequestSample
      /** By the response's status. */
      responseExamples: ReadonlyMap<string, BodyExample[]>
    }
  | { kind: 'channel'; view: ChannelOperationView }
)

export interface SchemaPage {
  view: SchemaView
  markdown: MarkdownTrees
}

/**
 * A specification that is open, as the page asks it: small answers, one thing at a time. The document itself stays
 * behind this port, in a worker.
 */
export interface SpecModel {
  /** Reads and parses the text; everything else is asked after this. */
  open(source: SpecSource): Promise<OpenedSpec>
  /** Null if the document has no such operation. */
  operation(key: string): Promise<OperationPage | null>
  /** What the browser's own search should find of operations that are not on the page, by their keys. */
  words(keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** @param chain the targets of the schemas that are open above, so that recursion is seen */
  schema(pointer: string, chain: readonly string[]): Promise<SchemaPage>
  /** A schema as the document writes it, as JSON to be copied; behind a reference, what that leads to. */
  schemaText(pointer: string): Promise<string>
  /** What has to be asked before an operation can be called; null if there is no such operation. */
  form(key: string): Promise<RequestForm | null>
  /** The request that is made of what was chosen; null if there is no such operation. */
  request(key: string, choices: SampleChoices): Promise<RequestSample | null>
}

/** A model that somebody has to end when the page is left. */
export interface RunningModel {
  model: SpecModel
  end: () => void
}
