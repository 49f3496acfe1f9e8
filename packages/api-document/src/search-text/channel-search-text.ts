import type { ApiDocument } from '../api-document.ts'
import { describeChannelOperation } from '../message/describe-channel-operation.ts'
import { valueAt } from '../references/references.ts'
import { collectSearchText } from './collect-search-text.ts'

/**
 * Returns the searchable text of an AsyncAPI operation: channel, parameters, messages and their top-level
 * properties.
 */
export function channelSearchText(document: ApiDocument, key: string): string {
  const view = describeChannelOperation(document, key)
  if (!view) return ''
  const { addLine, addSchema, text } = collectSearchText(document)
  const addSchemaAt = (schema: { pointer: string } | null) => {
    const at = schema === null ? undefined : valueAt(document, schema.pointer)
    if (at) addSchema(at)
  }

  addLine(view.summary)
  addLine(view.channel.description)
  for (const { name, description, enum: allowed } of view.channel.parameters)
    addLine(name, ...allowed, description)
  for (const message of [...view.messages, ...(view.reply?.messages ?? [])]) {
    addLine(message.title ?? message.name, message.contentType)
    addLine(message.summary)
    addLine(message.description)
    addSchemaAt(message.headers)
    addSchemaAt(message.payload)
  }
  for (const { name, url, description } of view.servers) addLine(url, name, description)
  return text()
}
