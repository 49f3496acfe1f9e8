import type { ApiDocument } from '../api-document.ts'
import { own, textOf } from '../json.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { ParameterView } from '../operation/parameters.ts'
import type { SecuritySchemeView } from '../operation/security.ts'
import { encodePercent } from '../percent.ts'
import { filledPath } from './filled-path.ts'
import {
  bodiesOf,
  bodyOf,
  bodyValue,
  formPairs,
  isDescribed,
  isForm,
  isJson,
  type PartHeaders,
  parameterValue,
  type SampleBody,
} from './sample-body.ts'
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
import { serverAddress } from './server-address.ts'

/** A request in no language: what code samples are written from and what “try it” sends. */
export interface RequestSample {
  /** In capitals. */
  method: string
  /** Complete, with the query. */
  url: string
  /** Without cookies. */
  headers: NamedText[]
  cookies: NamedText[]
  body: SampleBody | null
}

export interface SampleChoices {
  /** Position in the operation's `servers`. */
  server?: number
  /** By the name of the variable. */
  serverVariables?: Readonly<Record<string, string>>
  /** Position in the operation's `security`. */
  security?: number
  /** Secrets by the name of the scheme; without one, its placeholder stands there. */
  secrets?: Readonly<Record<string, string>>
  /** False: what has no secret is left out. */
  placeholders?: boolean
  mediaType?: string
  /** Values by {@link parameterKey}; `undefined` leaves a parameter out. Required ones have an example without it. */
  parameters?: ReadonlyMap<string, unknown>
  /** The body as a value; without it an example is made. */
  body?: { value: unknown }
  partHeaders?: PartHeaders
}

/** Stands for the address that somebody has registered for what the API sends. */
const RECEIVER = 'https://example.com/webhook'

/** What identifies a parameter among those of an operation. */
export function parameterKey({ in: location, name }: Pick<ParameterView, 'in' | 'name'>): string {
  return `${location}:${name}`
}

/**
 * The request that an operation is called with, filled with examples where nothing is chosen. To be called within
 * `withPatterns`.
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
    ...of('querystring').map(wholeQueryOf),
  ].join('&')
  const body = sampleBody(document, operation, choices)
  const { path } = filledPath(operation.path, of('path').map(textInPath))
  const server = serverAddress(operation.servers[choices.server ?? 0], choices.serverVariables)
  return {
    method: operation.method.toUpperCase(),
    // The API's servers send it, and its name is no path.
    url: withQuery(operation.section === 'webhooks' ? RECEIVER : server.url + path, queryString),
    headers: requestHeaders(operation, { values: of('header'), body, auth: auth.headers, choices }),
    cookies: [...of('cookie').flatMap(cookiePairsOf), ...auth.cookies],
    body,
  }
}

/** Some documents tell the operations of one path apart by a query or a fragment in it; no server sees the latter. */
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

/** What only the program that opens the connection knows; some of them refuse a request that says it. */
const HEADERS_OF_CONNECTION = new Set([
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
 * Parameters named `Accept`, `Content-Type` and `Authorization` are to be ignored (OpenAPI, Parameter Object), as the
 * request has such headers anyway; where it has none, or somebody has put in what to accept, they are sent.
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
  const usual = [...accept, ...type, ...auth.filter(({ name }) => isNamed(name, 'authorization'))]
  return [
    ...accept,
    ...type,
    ...named
      .filter(({ name }) => !HEADERS_OF_CONNECTION.has(name.toLowerCase()))
      .filter(({ name }) => !usual.some((header) => isNamed(name, header.name)))
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
  /** Of parameters that are written in a media type. */
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
    const isJsonText = isJson(parameter.content[0]?.mediaType ?? '')
    return [{ parameter, value, text: isJsonText ? JSON.stringify(value) : plainText(value) }]
  })
}

function textInPath({ parameter: { name, content, style }, value, text }: ChosenValue): NamedText {
  return { name, value: pathText(name, content.length > 0 ? text : value, style) }
}

function queryTextsOf({ parameter, value, text }: ChosenValue): string[] {
  const { name, content, style } = parameter
  return queryTexts(name, content.length > 0 ? text : value, style)
}

/** OpenAPI 3.2: one parameter that is all of a query. Texts that are no form are taken for written already. */
function wholeQueryOf({ parameter: { content }, value, text }: ChosenValue): string {
  if (isForm(content[0]?.mediaType ?? '')) {
    return formPairs(value)
      .map((pair) => `${encodeText(pair.name, false)}=${encodeText(pair.value, false)}`)
      .join('&')
  }
  return typeof value === 'string' ? value.replaceAll('#', '%23') : encodeText(text, false)
}

/** What may not stand in a cookie (RFC 6265, cookie-octet); as it would end it, it is encoded whatever the style. */
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
  const content = bodiesOf(operation)
  const chosen = content.find(({ mediaType }) => mediaType === choices.mediaType) ?? content[0]
  if (!chosen) return null
  const value = choices.body ? choices.body.value : bodyValue(document, chosen, { direction: 'request' })
  const body = bodyOf(document, chosen, value, choices.partHeaders)
  if (choices.body || operation.requestBody?.required) return body
  // A body that may be left out is, where its example is null or nothing.
  return value === null || (body.kind === 'text' && body.text === '') ? null : body
}

/** The first media type of the first good answer. */
function acceptHeader({ responses }: OperationView): NamedText[] {
  const good = responses.find(({ status, content }) => status.startsWith('2') && content.length > 0)
  const mediaType = good?.content[0]?.mediaType
  return mediaType === undefined ? [] : [{ name: 'Accept', value: mediaType }]
}

interface AuthParts {
  headers: NamedText[]
  query: NamedText[]
  cookies: NamedText[]
}

function authParts(
  operation: OperationView,
  { security = 0, secrets = {}, placeholders = true }: SampleChoices,
): AuthParts {
  const parts: AuthParts = { headers: [], query: [], cookies: [] }
  for (const { name, scheme } of operation.security[security]?.schemes ?? []) {
    const secret = textOf(own(secrets, name)) ?? (placeholders ? placeholderOf(scheme) : undefined)
    if (secret === undefined) continue
    const { parameter } = scheme
    if (parameter?.in === 'query') {
      parts.query.push({ name: parameter.name, value: secret })
    } else if (parameter?.in === 'cookie') {
      parts.cookies.push({ name: parameter.name, value: secret })
    } else if (parameter) {
      parts.headers.push({ name: parameter.name, value: secret })
    } else if (isAuthorizationHeader(scheme)) {
      parts.headers.push({ name: 'Authorization', value: `${authorizationWord(scheme)} ${secret}` })
    }
  }
  return parts
}

function isAuthorizationHeader({ type }: SecuritySchemeView): boolean {
  return type === 'http' || type === 'oauth2' || type === 'openIdConnect'
}

function authorizationWord({ httpScheme }: SecuritySchemeView): string {
  const word = httpScheme ?? 'bearer'
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** What a reader has to replace: `YOUR_API_KEY`. */
function placeholderOf({ type, httpScheme }: SecuritySchemeView): string {
  if (type === 'apiKey') return 'YOUR_API_KEY'
  return httpScheme === 'basic' ? 'YOUR_CREDENTIALS_IN_BASE64' : 'YOUR_ACCESS_TOKEN'
}

/**
 * An answer's body as text, for the page that shows it; null for one that is no text, or of which nothing is known. To
 * be called within `withPatterns`.
 */
export function responseText(document: ApiDocument, content: BodyContentView): string | null {
  if (!isDescribed(content)) return null
  const body = bodyOf(document, content, bodyValue(document, content, { direction: 'response' }))
  return body.kind === 'text' && body.text !== '' ? body.text : null
}
