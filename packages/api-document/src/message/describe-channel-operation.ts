import type { ApiDocument } from '../api-document.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { boundedValue } from '../bounded-value.ts'
import { isObject, type JsonObject, listOf, objectOf, ownValue, textOf, stringsOf } from '../json.ts'
import {
  type Extension,
  unrecognizedKeywordsOf,
  shapesOf,
  type UnknownKeyword,
} from '../unrecognized-keywords.ts'
import type { SecurityRequirement } from '../operation/security.ts'
import { type ServerVariable, variablesAt } from '../operation/servers.ts'
import { CHANNEL_METHOD, addressOf, isChannelAction } from '../outline/async-operations.ts'
import { child, children, type Located, pointerKeys, splitPointer } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { refName, resolve, rootOf, walk } from '../references/references.ts'
import { type Binding, bindingsAt } from './bindings.ts'
import { channelSecurity } from './channel-security.ts'
import { type MessageView, messagesAt } from './messages.ts'
import { withTraits } from './traits.ts'

/** An operation of an AsyncAPI document: what is sent or received on a channel. */
export interface ChannelOperationView {
  key: string
  pointer: string
  /** `send`, `receive`, `publish`, `subscribe`; `channel` for a channel without operations. */
  action: string
  title: string
  summary: string | null
  description: string | null
  deprecated: boolean
  tags: string[]
  externalDocs: ExternalDocs | null
  channel: ChannelView
  bindings: Binding[]
  messages: MessageView[]
  reply: { address: string | null; channel: ChannelView | null; messages: MessageView[] } | null
  /** Alternatives. */
  security: SecurityRequirement[]
  servers: ChannelServerView[]
  extensions: Extension[]
  unknown: UnknownKeyword[]
}

export interface ChannelView {
  address: string
  title: string | null
  description: string | null
  parameters: ChannelParameter[]
  bindings: Binding[]
  problem: ReferenceProblem | null
}

export interface ChannelParameter {
  name: string
  description: string | null
  enum: string[]
  default: string | null
  examples: unknown[]
  location: string | null
}

export interface ChannelServerView {
  name: string
  url: string
  protocol: string | null
  protocolVersion: string | null
  description: string | null
  variables: ServerVariable[]
  bindings: Binding[]
  /** Alternatives. */
  security: SecurityRequirement[]
}

const OPERATION_SHAPES = shapesOf({
  text: '$ref action operationId title summary description',
  flag: 'deprecated',
  list: 'tags security traits messages',
  object: 'externalDocs bindings channel reply',
  any: 'message',
})

/** Keywords of a channel, for a channel that is shown in place of an operation. */
const CHANNEL_SHAPES = shapesOf({
  text: '$ref title summary description',
  list: 'tags servers',
  object: 'externalDocs bindings parameters messages subscribe publish',
  any: 'address',
})

/** Describes the operation or channel with a key from the outline, or returns undefined. */
export function describeChannelOperation(
  document: ApiDocument,
  key: string,
): ChannelOperationView | undefined {
  const keys = pointerKeys(key)
  if (!keys || keys.length < 2) return undefined
  const { at } = resolve(document, walk(document, rootOf(document), ...keys))
  if (!isObject(at.value)) return undefined
  const operation = withTraits(document, at)
  const channelAt = channelOf(document, key, at)
  const channel = resolve(document, channelAt)
  const action = actionOf(key, at.value)
  return {
    key,
    pointer: at.pointer,
    action,
    title: textOf(operation['title']) ?? textOf(operation['summary']) ?? splitPointer(key).key,
    summary: textOf(operation['summary']) ?? null,
    description: textOf(operation['description']) ?? null,
    deprecated: operation['deprecated'] === true,
    tags: listOf(operation['tags']).flatMap((tag) => textOf(ownValue(tag, 'name')) ?? []),
    externalDocs: externalDocsOf(operation['externalDocs']),
    channel: readChannel(document, channelAt),
    messages: messagesAt(document, at, channel.at),
    reply: replyOf(document, at),
    security: channelSecurity(document, operation['security']),
    servers: asyncServers(document, channel.at),
    bindings: channelAt === at ? [] : bindingsAt(document, at),
    ...unrecognizedKeywordsOf(operation, channelAt === at ? CHANNEL_SHAPES : OPERATION_SHAPES),
  }
}

function actionOf(key: string, operation: JsonObject): string {
  return isChannelAction(key) ? splitPointer(key).key : (textOf(operation['action']) ?? CHANNEL_METHOD)
}

function channelOf(document: ApiDocument, key: string, at: Located): Located {
  const reference = child(at, 'channel')
  if (reference.value !== undefined) return reference
  if (!isChannelAction(key)) return at
  return walk(document, rootOf(document), ...(pointerKeys(splitPointer(key).parent) ?? []))
}

function readChannel(document: ApiDocument, start: Located): ChannelView {
  const { at, ref, problem } = resolve(document, start)
  const channel = objectOf(at.value)
  return {
    address: addressOf(document, splitPointer(at.pointer).key || refName(ref ?? ''), channel),
    title: textOf(channel['title']) ?? null,
    description: textOf(channel['description']) ?? null,
    parameters: children(child(at, 'parameters')).map(({ key, at: parameter }) =>
      readParameter(key, objectOf(resolve(document, parameter).at.value)),
    ),
    bindings: bindingsAt(document, at),
    problem,
  }
}

/** In AsyncAPI 2, a parameter has a schema. */
function readParameter(name: string, parameter: JsonObject): ChannelParameter {
  const schema = objectOf(parameter['schema'])
  return {
    name,
    description: textOf(parameter['description']) ?? textOf(schema['description']) ?? null,
    enum: stringsOf(parameter['enum'] ?? schema['enum']),
    default: textOf(parameter['default'] ?? schema['default']) ?? null,
    examples: listOf(parameter['examples'] ?? schema['examples']).map(boundedValue),
    location: textOf(parameter['location']) ?? null,
  }
}

function replyOf(document: ApiDocument, at: Located): ChannelOperationView['reply'] {
  const start = child(at, 'reply')
  if (start.value === undefined) return null
  const reply = resolve(document, start).at
  const channel = child(reply, 'channel')
  return {
    address: textOf(walk(document, reply, 'address', 'location').value) ?? null,
    channel: channel.value === undefined ? null : readChannel(document, channel),
    messages: messagesAt(document, reply, resolve(document, channel).at),
  }
}

/** Returns the servers that a channel names, otherwise all servers of the document. */
function asyncServers(document: ApiDocument, channel: Located): ChannelServerView[] {
  const all = children(child(rootOf(document), 'servers')).map(({ key, at }) => ({
    name: key,
    at: resolve(document, at).at,
  }))
  const named = children(child(channel, 'servers')).map(({ at }) =>
    typeof at.value === 'string' ? at.value : splitPointer(resolve(document, at).at.pointer).key,
  )
  return all
    .filter(({ name }) => named.length === 0 || named.includes(name))
    .map(({ name, at }) => readServer(document, name, at))
}

function readServer(document: ApiDocument, name: string, at: Located): ChannelServerView {
  const server = objectOf(at.value)
  const protocol = textOf(server['protocol']) ?? null
  const host = textOf(server['host'])
  const address = host === undefined ? '' : `${protocol ?? ''}://${host}${textOf(server['pathname']) ?? ''}`
  return {
    name,
    url: textOf(server['url']) ?? address,
    protocol,
    protocolVersion: textOf(server['protocolVersion']) ?? null,
    description: textOf(server['description']) ?? null,
    variables: variablesAt(child(at, 'variables')),
    bindings: bindingsAt(document, at),
    security: channelSecurity(document, server['security']),
  }
}
