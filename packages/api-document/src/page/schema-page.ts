import type { ApiDocument } from '../api-document.ts'
import { markdownOf, type MarkdownTrees } from '../markdown/markdown-trees.ts'
import { describeSchema, type SchemaView } from '../schema/describe-schema.ts'

/** One level of a schema with its parsed Markdown. */
export interface SchemaPage {
  view: SchemaView
  markdown: MarkdownTrees
}

/** @param ancestors pointers of the open schemas above, to detect recursion */
export async function schemaPage(
  document: ApiDocument,
  pointer: string,
  ancestors: readonly string[],
): Promise<SchemaPage> {
  const view = describeSchema(document, pointer, { ancestors })
  return { view, markdown: await markdownOf(view) }
}
