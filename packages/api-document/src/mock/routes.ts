import type { ApiDocument } from '../api-document.ts'
import { serversOf } from '../operation/servers.ts'
import { findOperations } from '../outline/operation-address.ts'
import { decodePercent } from '../percent.ts'
import { serverUrl } from '../sample/server-url.ts'

/** A path of the document with the base path of one of its servers, and one method. */
interface Route {
  /** In upper case. */
  method: string
  /** The key for `describeOperation`. */
  key: string
  segments: Segment[]
}

/** `a{x}b{y}` has the literals `a`, `b` and an empty one. */
interface Segment {
  literals: string[]
  names: string[]
}

/** By number of segments. */
export type RouteTable = ReadonlyMap<number, readonly Route[]>

export type RouteMatch =
  | { state: 'found'; key: string; parameters: ReadonlyMap<string, string> }
  /** Methods of the path, in upper case. */
  | { state: 'otherMethods'; methods: string[] }
  | { state: 'unknownPath' }

/** Matches scheme and authority of a server URL. */
const BEFORE_PATH = /^[^/?#]*\/\/[^/?#]*/

/** Lists the routes of a document: each path after the base path of each of its servers, and alone. */
export function routesOf(document: ApiDocument): RouteTable {
  const table = new Map<number, Route[]>()
  for (const { key, section, path, method, item, at } of findOperations(document).found) {
    if (section !== 'paths') continue
    const urls = serversOf(document, item, at).flatMap((server) => [serverUrl(server).url, server.url])
    const bases = new Set([...urls.map(basePath), ''])
    for (const base of bases) {
      const segments = segmentsOf(`${base}/${pathOf(path).replace(/^\//, '')}`).map(readSegment)
      const routes = table.get(segments.length) ?? []
      table.set(segments.length, routes)
      routes.push({ method: method.toUpperCase(), key, segments })
    }
  }
  return table
}

function basePath(url: string): string {
  const path = pathOf(url.replace(BEFORE_PATH, ''))
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** Some documents distinguish operations of one path by a query or a fragment in it. */
function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1)
}

function readSegment(text: string): Segment {
  // `split` with a group returns literals and names in turn.
  const parts = text.split(/\{([^{}]*)\}/)
  return {
    literals: parts.filter((_, index) => index % 2 === 0).map(decodePercent),
    names: parts.filter((_, index) => index % 2 === 1),
  }
}

/**
 * Finds the operation of a request. Where several paths match, the one with the earlier literal segments wins,
 * then the one with more literal text: `/reports/{id}.csv` before `/reports/{id}`.
 *
 * @param path percent-encoded, without a query
 */
export function matchRoute(table: RouteTable, method: string, path: string): RouteMatch {
  const texts = segmentsOf(path).map(decodePercent)
  const matches = (table.get(texts.length) ?? [])
    .flatMap((route) => {
      const parameters = parametersIn(route.segments, texts)
      return parameters ? [{ route, parameters }] : []
    })
    .toSorted((one, other) => compareSegments(one.route.segments, other.route.segments))
  const methods = [...new Set(matches.map(({ route }) => route.method))]
  if (methods.length === 0) return { state: 'unknownPath' }
  const find = (name: string) => matches.find(({ route }) => route.method === name)
  const found = find(method) ?? (method === 'HEAD' ? find('GET') : undefined)
  if (found) return { state: 'found', key: found.route.key, parameters: found.parameters }
  return { state: 'otherMethods', methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods }
}

function compareSegments(one: readonly Segment[], other: readonly Segment[]): number {
  for (const [index, { names }] of one.entries()) {
    const difference = Math.min(names.length, 1) - Math.min(other[index]?.names.length ?? 0, 1)
    if (difference !== 0) return difference
  }
  return literalLength(other) - literalLength(one)
}

function literalLength(segments: readonly Segment[]): number {
  return segments.reduce((sum, { literals }) => sum + literals.join('').length, 0)
}

function parametersIn(
  segments: readonly Segment[],
  texts: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>()
  for (const [index, segment] of segments.entries()) {
    const values = valuesIn(segment, texts[index] ?? '')
    if (!values) return undefined
    for (const [position, name] of segment.names.entries()) parameters.set(name, values[position] ?? '')
  }
  return parameters
}

/** Returns the texts between the literals, none of them empty. Takes time proportional to the text. */
function valuesIn({ literals, names }: Segment, text: string): string[] | undefined {
  const [first = ''] = literals
  const last = literals.at(-1) ?? ''
  if (names.length === 0) return text === first ? [] : undefined
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  const end = text.length - last.length
  const values: string[] = []
  let start = first.length
  for (const literal of literals.slice(1, -1)) {
    const next = text.indexOf(literal, start + 1)
    if (next < 0 || next > end) return undefined
    values.push(text.slice(start, next))
    start = next + literal.length
  }
  return end > start ? [...values, text.slice(start, end)] : undefined
}
