import type { ApiDocument } from '../api-document.ts'
import { asyncApi } from '../family/asyncapi.ts'
import { openApi } from '../family/openapi.ts'
import { describeOperation, type OperationView } from '../operation/describe-operation.ts'
import { operationListOf } from '../outline/operation-list.ts'
import type { Outline } from '../outline/outline.ts'
import { requestSample, responseText } from '../sample/request-sample.ts'
import { describeSchema } from '../schema/describe-schema.ts'
import type { SchemaRow } from '../schema/schema-row.ts'

export interface ReadingOptions {
  /** Maximum number of schemas to describe. */
  maximumSchemas?: number
  onOperation?: (view: OperationView) => void
}

/** Reads everything that a page could show of a document, by keys and pointers as a page does. */
export function readEverything(
  document: ApiDocument,
  { maximumSchemas = Infinity, onOperation }: ReadingOptions = {},
): { outline: Outline; schemas: number } {
  const family = document.kind.family === 'asyncapi' ? asyncApi : openApi
  const outline = family.outline(document)
  operationListOf(document)
  const queue: SchemaRow[] = []
  for (const { key } of outline.operations) {
    const view = family.describe(document, key)
    if (!view) throw new Error(`${key} is listed and cannot be opened.`)
    collectRows(view, queue)
    family.searchText(document, key)
    if ('channel' in view) continue
    onOperation?.(view)
    requestSample(document, view)
    for (const response of view.responses) {
      for (const content of response.content) responseText(document, content)
    }
    for (const callback of view.callbacks) {
      for (const operation of callback.operations) {
        const inner = describeOperation(document, operation.key)
        if (!inner) throw new Error(`${operation.key} is listed and cannot be opened.`)
      }
    }
  }
  return { outline, schemas: openAll(document, queue, maximumSchemas) }
}

function openAll(document: ApiDocument, queue: SchemaRow[], maximum: number): number {
  const opened = new Set<string>()
  for (let row = queue.pop(); row !== undefined && opened.size < maximum; row = queue.pop()) {
    if (opened.has(row.target)) continue
    opened.add(row.target)
    const view = describeSchema(document, row.pointer)
    for (const section of view.sections) {
      for (const { schema } of section.rows) if (schema.expandable) queue.push(schema)
    }
  }
  return opened.size
}

/** Collects every schema row in a view. */
function collectRows(value: unknown, rows: SchemaRow[]): void {
  if (typeof value !== 'object' || value === null) return
  if (isRow(value)) {
    rows.push(value)
    return
  }
  for (const entry of Object.values(value)) collectRows(entry, rows)
}

function isRow(value: object): value is SchemaRow {
  return 'expandable' in value && 'recursive' in value
}
