import { own } from '../json.ts'
import type { ServerVariable, ServerView } from '../operation/servers.ts'
import type { NamedText } from './serialize-parameter.ts'

const PLACE = /\{([^{}]*)\}/g

/** What a server's address leaves open: its variables, and places that the document names without describing them. */
export function variablesOf({ url, variables }: ServerView): ServerVariable[] {
  const names = new Set([...url.matchAll(PLACE)].map(([, name = '']) => name))
  for (const { name } of variables) names.delete(name)
  return [...variables, ...[...names].map((name) => ({ name, default: '', enum: [], description: null }))]
}

/**
 * A server's address with its variables filled in, without a slash at the end. Variables that would make it no address
 * of HTTP stay as they are, and `unfit` has them and their values.
 *
 * @param chosen by name; a variable that is not there has its default
 */
export function serverAddress(
  server: ServerView | undefined,
  chosen: Readonly<Record<string, string>> = {},
): { url: string; unfit: NamedText[] } {
  if (!server) return { url: '', unfit: [] }
  const values = new Map(
    variablesOf(server).map((variable) => {
      const value = own(chosen, variable.name)
      return [variable.name, typeof value === 'string' ? value : variable.default]
    }),
  )
  const unfit = unfitVariables(server, values).map((name) => ({ name, value: values.get(name) ?? '' }))
  for (const { name } of unfit) values.delete(name)
  return { url: filled(server.url, values).replace(/\/+$/, ''), unfit }
}

function filled(url: string, values: ReadonlyMap<string, string>): string {
  return url.replaceAll(PLACE, (place, name: string) => values.get(name) ?? place)
}

/** Up to the path; nothing of an address that names no host. */
const BEFORE_PATH = /^[^/?#]*\/\/[^/?#]*/

function unfitVariables({ url, variables }: ServerView, values: ReadonlyMap<string, string>): string[] {
  const start = BEFORE_PATH.exec(url)?.[0] ?? ''
  // What ends with a host may go on with a path.
  const inner = start.replace(/\{[^{}]*\}$/, '')
  const names = [...values.keys()].filter((name) => url.includes(`{${name}}`))
  const wrong = names.filter((name) => {
    const value = values.get(name) ?? ''
    if (value === '' && !variables.some((variable) => variable.name === name)) return true
    const isIn = (text: string) => text.includes(`{${name}}`)
    if (!isIn(start)) return /[?#\\\s]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(value)
    return (isIn(inner) ? /[/?#@\\\s]/ : /[?#@\\\s]/).test(value)
  })
  if (wrong.length > 0 || isLike(url, filled(url, values))) return wrong
  const inStart = names.filter((name) => start.includes(`{${name}}`))
  return inStart.length > 0 ? inStart : names
}

/** Whether an address is what it was meant to be: one of HTTP where it is complete, else still one that names no host. */
function isLike(template: string, url: string): boolean {
  if (DOTS.test(url) && !DOTS.test(template)) return false
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)) return !template.includes('//')
  if (template.startsWith('/') && !template.startsWith('//')) return false
  if (!/^[^/]*\/\/[^/?#]/.test(url) || !URL.canParse(url, 'https://host')) return false
  const { protocol, hostname } = new URL(url, 'https://host')
  return !/^\.|\.\./.test(hostname) && (isHttp(protocol) || !/^[^/]*\{/.test(template))
}

const DOTS = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i

function isHttp(protocol: string): boolean {
  return protocol === 'http:' || protocol === 'https:'
}
