import type { ApiDocument } from '../api-document.ts'
import { describeChannelOperation } from '../message/describe-channel-operation.ts'
import { valueAt } from '../references/references.ts'
import { collectSearchText } from './collect-search-text.ts'

/** The words of an operation of an AsyncAPI document: its channel, parameters, messages and their first properties. */
export function channelSearchText(document: ApiDocument, key: string): string {
  const view = describeChannelOperation(document, key)
  if (!view) return ''
  const { noteLine, noteSchema, text } = collectSearchText(document)
  const noteSchemaAt = (schema: { pointer: string } | null) => {
    const at = schema === null ? undefined : valueAt(document, schema.pointer)
    if (at) noteSchema(at)
  }

  noteLine(view.summary)
  noteLine(view.channel.description)
  for (const { name, description, enum: allowed } of view.channel.parameters)
    noteLine(name, ...allowed, description)
  for (const message of [...view.messages, ...(view.reply?.messages ?? [])]) {
    noteLine(message.title ?? message.name, message.contentType)
    noteLine(message.summary)
    noteLine(message.description)
    noteSchemaAt(message.headers)
    noteSchemaAt(message.payload)
  }
  for (const { name, url, description } of view.servers) noteLine(url, name, description)
  return text()
}
