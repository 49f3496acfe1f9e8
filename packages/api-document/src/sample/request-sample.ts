import type { ApiDocument } from '../api-document.ts'
import { ownValue, textOf } from '../json.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { ParameterView } from '../operation/parameters.ts'
import { encodePercent } from '../percent.ts'
import { filledPath } from './filled-path.ts'
import {
  bodiesOf,
  bodyOf,
  bodyValue,
  formPairs,
  hasExampleValue,
  isDescribed,
  isForm,
  contentText,
  type PartHeaders,
  parameterValue,
  type SampleBody,
} from './sample-body.ts'
import { preferredServer } from './preferred-server.ts'
import { type ExampleOptions, exampleOfAlternatives } from './schema-example.ts'
import { type SentCredential, sentCredential } from './sent-credential.ts'
import {
  encodeText,
  headerText,
  type NamedText,
  oneLine,
  pathText,
  plainText,
  queryPairs,
  queryTexts,
} from './serialize-parameter.ts'
import { serverUrl } from './server-url.ts'

/** A language-independent request, the basis of code samples and of Try it. */
export interface RequestSample {
  /** In upper case. */
  method: string
  /** Absolute if the server is, with the query string. */
  url: string
  /** Without the Cookie header. */
  headers: NamedText[]
  cookies: NamedText[]
  body: SampleBody | null
}

/** Which of the bodies that the document describes is shown or sent. */
export interface BodyChoice {
  mediaType?: string
  /** Index of the body's example among those of the document that have a value; the first by default. */
  example?: number
  /** Pointers of alternatives (`oneOf`, `anyOf`) that the body has, instead of the first ones and of its example. */
  alternatives?: readonly string[]
}

export interface SampleChoices extends BodyChoice {
  /** Index into the operation's `servers`; by default the {@link preferredServer}. */
  server?: number
  /** URL that replaces the server's, without a trailing slash. */
  baseUrl?: string
  /** By variable name. */
  serverVariables?: Readonly<Record<string, string>>
  /** Index into the operation's `security`. */
  security?: number
  /** Secrets by scheme name. A placeholder replaces a missing secret. */
  secrets?: Readonly<Record<string, string>>
  /** False omits schemes without a secret. */
  placeholders?: boolean
  /**
   * Values by {@link parameterKey}; `undefined` omits a parameter. Other required parameters get an example.
   */
  parameters?: ReadonlyMap<string, unknown>
  /** The value of the body; an example by default. */
  body?: { value: unknown }
  partHeaders?: PartHeaders
}

/** Example address of a webhook receiver. */
const RECEIVER = 'https://example.com/webhook'

/** Identifies a parameter within an operation. */
export function parameterKey({ in: location, name }: Pick<ParameterView, 'in' | 'name'>): string {
  return `${location}:${name}`
}

/**
 * Builds the request of an operation, with examples where nothing is chosen.
 */
export function requestSample(
  document: ApiDocument,
  operation: OperationView,
  choices: SampleChoices = {},
): RequestSample {
  const values = chosenValues(document, operation, choices)
  const auth = authParts(operation, choices)
  const of = (location: string) => values.filter(({ parameter }) => parameter.in === location)
  const queryString = [
    ...of('query').flatMap(queryTextsOf),
    ...auth.query.map(({ name, value }) => `${encodeText(name, false)}=${encodeText(value, false)}`),
    ...of('querystring').map(queryStringOf),
  ].join('&')
  const body = sampleBody(document, operation, choices)
  const { path } = filledPath(operation.path, of('path').map(textInPath))
  const server = serverUrl(
    operation.servers[choices.server ?? preferredServer(operation.servers)],
    choices.serverVariables,
  )
  return {
    method: operation.method.toUpperCase(),
    // The API sends a webhook to a registered receiver, and the name of a webhook is not a path.
    url: withQuery(
      operation.section === 'webhooks' ? RECEIVER : (choices.baseUrl ?? server.url) + path,
      queryString,
    ),
    headers: requestHeaders(operation, { values: of('header'), body, auth: auth.header, choices }),
    cookies: [...of('cookie').flatMap(cookiePairsOf), ...auth.cookie],
    body,
  }
}

/**
 * Some documents distinguish operations of one path by a query or a fragment in it. A fragment is never sent.
 */
function withQuery(address: string, query: string): string {
  const [url = ''] = address.split('#', 1)
  if (query === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

interface HeaderSources {
  values: readonly ChosenValue[]
  body: SampleBody | null
  auth: readonly NamedText[]
  choices: SampleChoices
}

/** Headers that the HTTP client sets. Some clients reject requests that contain them. */
const CLIENT_HEADERS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * OpenAPI ignores parameters named `Accept`, `Content-Type` and `Authorization`, because the request sets
 * these headers itself. They are sent where the request has no such header, or where the user chose an
 * `Accept` value.
 */
function requestHeaders(
  operation: OperationView,
  { values, body, auth, choices }: HeaderSources,
): NamedText[] {
  const named = values.map(({ parameter, value, text }) => ({
    name: parameter.name,
    value: parameter.content.length > 0 ? text : headerText(value, parameter.style),
    isChosen: choices.parameters?.has(parameterKey(parameter)) ?? false,
  }))
  const accept = named.some(({ name, isChosen }) => isChosen && isNamed(name, 'accept'))
    ? []
    : acceptHeader(operation)
  const type = body ? [{ name: 'Content-Type', value: body.mediaType }] : []
  const generatedHeaders = [...accept, ...type, ...auth.filter(({ name }) => isNamed(name, 'authorization'))]
  return [
    ...accept,
    ...type,
    ...named
      .filter(({ name }) => !CLIENT_HEADERS.has(name.toLowerCase()))
      .filter(({ name }) => !generatedHeaders.some((header) => isNamed(name, header.name)))
      .map(({ name, value }) => ({ name, value })),
    ...auth,
  ].map(({ name, value }) => ({ name, value: oneLine(value) }))
}

function isNamed(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase()
}

interface ChosenValue {
  parameter: ParameterView
  value: unknown
  /** The serialized value of a parameter with `content`. */
  text: string
}

function chosenValues(
  document: ApiDocument,
  operation: OperationView,
  { parameters }: SampleChoices,
): ChosenValue[] {
  return operation.parameters.flatMap((parameter) => {
    const key = parameterKey(parameter)
    const isChosen = parameters?.has(key) ?? false
    const value = isChosen
      ? parameters?.get(key)
      : parameter.required
        ? parameterValue(document, parameter, { direction: 'request' })
        : undefined
    if (value === undefined) return []
    const [content] = parameter.content
    return [{ parameter, value, text: content ? contentText(value, content) : plainText(value) }]
  })
}

function textInPath({ parameter: { name, content, style }, value, text }: ChosenValue): NamedText {
  return { name, value: pathText(name, content.length > 0 ? text : value, style) }
}

function queryTextsOf({ parameter, value, text }: ChosenValue): string[] {
  const { name, content, style } = parameter
  return queryTexts(name, content.length > 0 ? text : value, style)
}

/**
 * OpenAPI 3.2: a parameter that is the whole query string. Text in other media types than forms is taken as
 * already encoded.
 */
function queryStringOf({ parameter: { content }, value, text }: ChosenValue): string {
  if (isForm(content[0]?.mediaType ?? '')) {
    return formPairs(value)
      .map((pair) => `${encodeText(pair.name, false)}=${encodeText(pair.value, false)}`)
      .join('&')
  }
  return typeof value === 'string' ? value.replaceAll('#', '%23') : encodeText(text, false)
}

/**
 * Characters that are not allowed in a cookie value (RFC 6265, cookie-octet). They are always encoded,
 * because they could end the value.
 */
const NOT_IN_COOKIE = /[^\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+/g

function cookiePairsOf({ parameter, value, text }: ChosenValue): NamedText[] {
  const { name, content, style } = parameter
  const pairs = content.length > 0 ? [{ name, value: text }] : queryPairs(name, value, style)
  return pairs.map((pair) => ({ ...pair, value: pair.value.replaceAll(NOT_IN_COOKIE, encodePercent) }))
}

function sampleBody(
  document: ApiDocument,
  operation: OperationView,
  choices: SampleChoices,
): SampleBody | null {
  const bodies = bodiesOf(operation)
  const chosen = bodies.find(({ mediaType }) => mediaType === choices.mediaType) ?? bodies[0]
  if (!chosen) return null
  const value = choices.body ? choices.body.value : chosenBodyValue(document, chosen, choices, 'request')
  const body = bodyOf(document, chosen, value, choices.partHeaders)
  if (choices.body || operation.requestBody?.required) return body
  // An optional body is omitted if its example is null or empty.
  return value === null || (body.kind === 'text' && body.text === '') ? null : body
}

/** Returns the value of a body with the chosen alternatives, otherwise the chosen example or a generated value. */
export function chosenBodyValue(
  document: ApiDocument,
  content: BodyContentView,
  { example: index = 0, alternatives = [] }: BodyChoice,
  direction: ExampleOptions['direction'],
): unknown {
  const example = content.examples.filter(hasExampleValue)[index]
  const body = example ? { ...content, examples: [example] } : content
  return (
    valueOfAlternatives(document, body, alternatives, direction) ?? bodyValue(document, body, { direction })
  )
}

/** Returns undefined if the body has none of the alternatives. */
function valueOfAlternatives(
  document: ApiDocument,
  { schema, itemSchema }: BodyContentView,
  alternatives: readonly string[],
  direction: ExampleOptions['direction'],
): unknown {
  const pointer = (schema ?? itemSchema)?.pointer
  if (pointer === undefined || alternatives.length === 0) return undefined
  return exampleOfAlternatives(document, pointer, alternatives, direction)
}

/** Uses the first media type of the first successful response. */
function acceptHeader({ responses }: OperationView): NamedText[] {
  const good = responses.find(({ status, content }) => status.startsWith('2') && content.length > 0)
  const mediaType = good?.content[0]?.mediaType
  return mediaType === undefined ? [] : [{ name: 'Accept', value: mediaType }]
}

type AuthParts = Record<SentCredential['in'], NamedText[]>

function authParts(
  operation: OperationView,
  { security = 0, secrets = {}, placeholders = true }: SampleChoices,
): AuthParts {
  const parts: AuthParts = { header: [], query: [], cookie: [] }
  for (const { name, scheme } of operation.security[security]?.schemes ?? []) {
    const secret = textOf(ownValue(secrets, name))
    const sent = secret !== undefined || placeholders ? sentCredential(scheme, secret) : undefined
    if (sent) parts[sent.in].push({ name: sent.name, value: sent.value })
  }
  return parts
}

/**
 * Returns an example of a response body as text, or null if the body is not text or is not described.
 */
export function responseText(
  document: ApiDocument,
  content: BodyContentView,
  choice: Pick<BodyChoice, 'alternatives'> = {},
): string | null {
  if (!isDescribed(content)) return null
  const body = bodyOf(document, content, chosenBodyValue(document, content, choice, 'response'))
  return body.kind === 'text' && body.text !== '' ? body.text : null
}
