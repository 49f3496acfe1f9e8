import { ownValue } from '../json.ts'
import type { ServerVariable, ServerView } from '../operation/servers.ts'
import type { NamedText } from './serialize-parameter.ts'

const VARIABLE = /\{([^{}]*)\}/g

/** Returns the variables of a server's URL, including placeholders that the document does not describe. */
export function variablesOf({ url, variables }: ServerView): ServerVariable[] {
  const names = new Set([...url.matchAll(VARIABLE)].map(([, name = '']) => name))
  for (const { name } of variables) names.delete(name)
  return [...variables, ...[...names].map((name) => ({ name, default: '', enum: [], description: null }))]
}

/**
 * Substitutes the variables in a server URL and removes trailing slashes. Variables whose values would make the
 * URL invalid are left in place and returned in `invalid`.
 *
 * @param selected values by variable name; other variables use their default
 */
export function serverUrl(
  server: ServerView | undefined,
  selected: Readonly<Record<string, string>> = {},
): { url: string; invalid: NamedText[] } {
  if (!server) return { url: '', invalid: [] }
  const values = new Map(
    variablesOf(server).map((variable) => {
      const value = ownValue(selected, variable.name)
      return [variable.name, typeof value === 'string' ? value : variable.default]
    }),
  )
  const invalid = invalidVariables(server, values).map((name) => ({ name, value: values.get(name) ?? '' }))
  for (const { name } of invalid) values.delete(name)
  return { url: substitute(server.url, values).replace(/\/+$/, ''), invalid }
}

function substitute(url: string, values: ReadonlyMap<string, string>): string {
  return url.replaceAll(VARIABLE, (placeholder, name: string) => values.get(name) ?? placeholder)
}

/** Matches scheme and authority, if the URL names a host. */
const BEFORE_PATH = /^[^/?#]*\/\/[^/?#]*/

function invalidVariables({ url, variables }: ServerView, values: ReadonlyMap<string, string>): string[] {
  const start = BEFORE_PATH.exec(url)?.[0] ?? ''
  // A variable at the end of the authority may contain the start of the path.
  const inner = start.replace(/\{[^{}]*\}$/, '')
  const names = [...values.keys()].filter((name) => url.includes(`{${name}}`))
  const invalidNames = names.filter((name) => {
    const value = values.get(name) ?? ''
    if (value === '' && !variables.some((variable) => variable.name === name)) return true
    const isIn = (text: string) => text.includes(`{${name}}`)
    if (!isIn(start)) return /[?#\\\s]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(value)
    return (isIn(inner) ? /[/?#@\\\s]/ : /[?#@\\\s]/).test(value)
  })
  if (invalidNames.length > 0 || isStillHttpOrRelative(url, substitute(url, values))) return invalidNames
  const startNames = names.filter((name) => start.includes(`{${name}}`))
  return startNames.length > 0 ? startNames : names
}

/** Tests whether substitution kept the form of the URL: an absolute HTTP URL, or a URL without a host. */
function isStillHttpOrRelative(template: string, url: string): boolean {
  if (DOT_SEGMENT.test(url) && !DOT_SEGMENT.test(template)) return false
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)) return !template.includes('//')
  if (template.startsWith('/') && !template.startsWith('//')) return false
  if (!/^[^/]*\/\/[^/?#]/.test(url) || !URL.canParse(url, 'https://host')) return false
  const { protocol, hostname } = new URL(url, 'https://host')
  return !/^\.|\.\./.test(hostname) && (isHttp(protocol) || !/^[^/]*\{/.test(template))
}

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

function isHttp(protocol: string): boolean {
  return protocol === 'http:' || protocol === 'https:'
}
