import type { ApiDocument } from '../api-document.ts'
import { exampleOf } from '../sample/schema-example.ts'
import type { ChannelOperationView } from './describe-channel-operation.ts'
import type { MessageView } from './messages.ts'

/** Adds a generated example to each message without one. */
export function withExamples(document: ApiDocument, view: ChannelOperationView): ChannelOperationView {
  const complete = (message: MessageView) => withExample(document, message)
  return {
    ...view,
    messages: view.messages.map(complete),
    reply: view.reply && { ...view.reply, messages: view.reply.messages.map(complete) },
  }
}

function withExample(document: ApiDocument, message: MessageView): MessageView {
  const { examples, payload } = message
  if (examples.length > 0 || !payload) return message
  const example = exampleOf(document, payload.pointer, { direction: 'response' })
  return example === null
    ? message
    : { ...message, examples: [{ name: '', summary: null, headers: null, payload: example }] }
}
