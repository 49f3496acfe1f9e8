import { type ApiDocument, isSwagger2 } from '../api-document.ts'
import { isObject, objectOf, textOf, stringsOf } from '../json.ts'
import { type UnrecognizedKeywords, unrecognizedKeywordsOf, shapesOf } from '../unrecognized-keywords.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { rootOf } from '../references/references.ts'

export interface ServerView extends UnrecognizedKeywords {
  /** May contain `{variables}`, and may be relative to the URL of the document. */
  url: string
  name: string | null
  description: string | null
  variables: ServerVariable[]
}

export interface ServerVariable {
  name: string
  default: string
  /** The allowed values; empty if any value is allowed. */
  enum: string[]
  description: string | null
}

const SERVER_SHAPES = shapesOf({ text: 'url name description', object: 'variables' })

/** The default server: the origin of the document. */
const DOCUMENT_ORIGIN: ServerView = {
  url: '/',
  name: null,
  description: null,
  variables: [],
  extensions: [],
  unknown: [],
}

const DEFAULT_SCHEME = 'https'

/** Returns the servers of the first level that declares any: operation, path item, document. Never empty. */
export function serversOf(document: ApiDocument, item: Located, operation: Located): ServerView[] {
  if (isSwagger2(document)) return swaggerServers(document, operation)
  const holders = [operation, item, rootOf(document)]
  const found = holders.map((holder) => serversIn(holder)).find((servers) => servers.length > 0)
  return found ?? [DOCUMENT_ORIGIN]
}

/** Returns the servers that a document declares for all of its operations. */
export function documentServers(document: ApiDocument): ServerView[] {
  if (!isSwagger2(document)) return serversIn(rootOf(document))
  return textOf(document.root['host']) === undefined ? [] : swaggerServers(document, rootOf(document))
}

export function serversAt(places: readonly Located[]): ServerView[] {
  return places.flatMap(({ value, pointer }) => {
    const url = isObject(value) ? textOf(value['url']) : undefined
    if (!isObject(value) || url === undefined) return []
    return [
      {
        url,
        name: textOf(value['name']) ?? null,
        description: textOf(value['description']) ?? null,
        variables: variablesAt({ value: value['variables'], pointer }),
        ...unrecognizedKeywordsOf(value, SERVER_SHAPES),
      },
    ]
  })
}

/** Reads the variables of a server, whose default may be empty. Without a default, the first value of the enum is the default. */
export function variablesAt(variables: Located): ServerVariable[] {
  return Object.entries(objectOf(variables.value)).map(([name, definition]) => {
    const variable = objectOf(definition)
    const values = stringsOf(variable['enum'])
    return {
      name,
      default: stringsOf([variable['default']])[0] ?? values[0] ?? '',
      enum: values,
      description: textOf(variable['description']) ?? null,
    }
  })
}

function serversIn(holder: Located): ServerView[] {
  const list = child(holder, 'servers')
  return Array.isArray(list.value) ? serversAt(children(list).map(({ at }) => at)) : []
}

/** Builds URLs from `schemes`, `host` and `basePath`; without a host, the origin of the document. */
function swaggerServers(document: ApiDocument, operation: Located): ServerView[] {
  const { root } = document
  const host = textOf(root['host'])
  const basePath = textOf(root['basePath']) ?? '/'
  const own = stringsOf(objectOf(operation.value)['schemes'])
  const schemes = own.length > 0 ? own : stringsOf(root['schemes'])
  if (host === undefined) return [{ ...DOCUMENT_ORIGIN, url: basePath }]
  return (schemes.length > 0 ? schemes : [DEFAULT_SCHEME]).map((scheme) => ({
    ...DOCUMENT_ORIGIN,
    url: `${scheme}://${host}${basePath === '/' ? '' : basePath}`,
  }))
}
