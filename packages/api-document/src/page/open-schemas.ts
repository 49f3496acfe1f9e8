import type { ApiDocument } from '../api-document.ts'
import type { ChannelOperationView } from '../message/describe-channel-operation.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { HeaderView } from '../operation/headers.ts'
import type { ParameterView } from '../operation/parameters.ts'
import { openResponse } from '../operation/shared-errors.ts'
import { openRows } from '../schema/open-rows.ts'
import type { SchemaRow } from '../schema/schema-row.ts'
import { type SchemaPage, schemaPage } from './schema-page.ts'

/** A level of a schema that is open when an operation appears. */
export interface OpenSchema {
  pointer: string
  ancestors: readonly string[]
  page: SchemaPage
}

/** Pages of schemas per operation. An operation with more is read in the browser. */
const MAXIMUM_PAGES = 200

/** Returns the schemas that the page shows without a click, or null if there are too many. */
export async function openSchemas(
  document: ApiDocument,
  view: OperationView | ChannelOperationView,
): Promise<OpenSchema[] | null> {
  const opened: OpenSchema[] = []
  const waiting = ('channel' in view ? schemasOfMessages(view) : schemasOf(view))
    .filter(({ expandable }) => expandable)
    .map(({ pointer }) => ({ pointer, ancestors: [] as readonly string[] }))
  // The loop includes entries that are added while it runs.
  for (const { pointer, ancestors } of waiting) {
    if (opened.length === MAXIMUM_PAGES) return null
    const page = await schemaPage(document, pointer, ancestors)
    opened.push({ pointer, ancestors, page })
    for (const { schema } of page.view.sections.flatMap(openRows)) {
      waiting.push({ pointer: schema.pointer, ancestors: [...ancestors, page.view.target] })
    }
  }
  return opened
}

/** The first media type and one response are shown; the others after a click. */
function schemasOf({ parameters, requestBody, responses }: OperationView): SchemaRow[] {
  const response = openResponse(responses)
  return [
    ...parameters.flatMap(schemaOfParameter),
    ...schemasOfBody(requestBody?.content[0]),
    ...schemasOfBody(response?.content[0]),
    ...(response?.headers ?? []).flatMap(schemaOfHeader),
  ]
}

function schemasOfMessages({ messages, reply }: ChannelOperationView): SchemaRow[] {
  return [...messages, ...(reply?.messages ?? [])]
    .flatMap(({ headers, payload }) => [headers ?? [], payload ?? []])
    .flat()
}

function schemasOfBody(body: BodyContentView | undefined): SchemaRow[] {
  if (!body) return []
  return [
    body.schema ?? body.itemSchema ?? [],
    body.fields.flatMap(schemaOfParameter),
    body.encoding.flatMap(({ headers }) => headers.flatMap(schemaOfHeader)),
  ].flat()
}

function schemaOfParameter({ schema, content: [body] }: ParameterView): SchemaRow[] {
  return [schema ?? body?.schema ?? body?.itemSchema ?? []].flat()
}

function schemaOfHeader({ schema, content: [body] }: HeaderView): SchemaRow[] {
  return [schema ?? body?.schema ?? []].flat()
}
