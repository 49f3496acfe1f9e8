import { isObject } from '../json.ts'
import type { ParameterStyle } from '../operation/parameter-style.ts'
import { encodePercent } from '../percent.ts'

export interface NamedText {
  name: string
  value: string
}

/** Reserved by RFC 3986, though `encodeURIComponent` leaves them as they are. */
const RESERVED = /[!'()*]/g

/** What stands between the parts of a list, by style. */
const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
])

/** The pairs of a query string, form or cookie that a value becomes; not yet percent-encoded (OpenAPI, Style Values). */
export function queryPairs(name: string, value: unknown, { style, explode }: ParameterStyle): NamedText[] {
  if (!isObject(value) && !Array.isArray(value)) return [pair(name, value)]
  if (style === 'deepObject') return deepPairs(name, value)
  if (explode)
    return Object.entries(value).map(([key, item]) => pair(Array.isArray(value) ? name : key, item))
  const items = Array.isArray(value) ? value : Object.entries(value).flat()
  return [{ name, value: items.map(plainText).join(DELIMITERS.get(style) ?? ',') }]
}

/**
 * `name[key][0]=item`, to any depth. OpenAPI defines only the first level of objects; further ones, and lists, are
 * written as `qs`, PHP and Rack read them. What is empty has no pairs.
 */
function deepPairs(name: string, value: unknown): NamedText[] {
  if (!isObject(value) && !Array.isArray(value)) return [pair(name, value)]
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item))
}

function pair(name: string, value: unknown): NamedText {
  return { name, value: plainText(value) }
}

/**
 * The parts of a query string that a value becomes, percent-encoded. The comma of `form` stands as it is, as RFC 6570
 * has it: one in an item is encoded, so that the two can be told apart. Other delimiters have to be encoded.
 */
export function queryTexts(name: string, value: unknown, style: ParameterStyle): string[] {
  const encode = (text: string) => encodeText(text, style.allowReserved)
  const isJoined = (Array.isArray(value) || isObject(value)) && !style.explode && !DELIMITERS.has(style.style)
  if (isJoined && style.style !== 'deepObject') {
    const items = Array.isArray(value) ? value : Object.entries(value).flat()
    return [`${encodeText(name, false)}=${items.map((item) => encode(plainText(item))).join(',')}`]
  }
  return queryPairs(name, value, style).map((pair) => `${encodeText(pair.name, false)}=${encode(pair.value)}`)
}

/** The text of a header. */
export function headerText(value: unknown, { explode }: ParameterStyle): string {
  return simpleText(value, explode, plainText)
}

/** Line breaks, which block texts of YAML end with, would end a header (RFC 9110, 5.5). */
export function oneLine(value: string): string {
  return value.replaceAll(/(?!\t)\p{Cc}+/gu, ' ').trim()
}

/** What stands in a path in place of `{name}`, percent-encoded. */
export function pathText(
  name: string,
  value: unknown,
  { style, explode, allowReserved }: ParameterStyle,
): string {
  const encode = (item: unknown) => {
    const text = encodeText(plainText(item), allowReserved)
    // They would end the path, or a part of it (OpenAPI 3.2).
    return allowReserved ? text.replaceAll(/[/?]/g, encodePercent) : text
  }
  if (style === 'label') return labelText(value, explode, encode)
  if (style === 'matrix') return matrixText(encode(name), value, explode, encode)
  return simpleText(value, explode, encode)
}

/**
 * With `allowReserved`, characters that have a meaning in addresses stay as they are (RFC 6570, `+`); but not the one
 * that begins a fragment, as no server gets to see what follows it, and not the quote, which browsers encode anyway.
 */
export function encodeText(text: string, allowReserved: boolean): string {
  const encoded = encodePercent(text).replaceAll(
    RESERVED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return allowReserved
    ? encoded.replaceAll(/%(?:3A|2F|3F|5B|5D|40|21|24|26|28|29|2A|2B|2C|3B|3D)/g, (code) =>
        decodeURIComponent(code),
      )
    : encoded
}

/** A single value as text; what is no single value, as JSON. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Encode = (item: unknown) => string

function simpleText(value: unknown, explode: boolean, encode: Encode): string {
  if (Array.isArray(value)) return value.map(encode).join(',')
  if (!isObject(value)) return encode(value)
  return Object.entries(value)
    .map(([key, item]) => `${encode(key)}${explode ? '=' : ','}${encode(item)}`)
    .join(',')
}

function labelText(value: unknown, explode: boolean, encode: Encode): string {
  const delimiter = explode ? '.' : ','
  if (Array.isArray(value)) return `.${value.map(encode).join(delimiter)}`
  if (!isObject(value)) return `.${encode(value)}`
  const pairs = Object.entries(value).map(
    ([key, item]) => `${encode(key)}${explode ? '=' : ','}${encode(item)}`,
  )
  return `.${pairs.join(delimiter)}`
}

function matrixText(name: string, value: unknown, explode: boolean, encode: Encode): string {
  if (Array.isArray(value)) {
    return explode
      ? value.map((item) => `;${name}=${encode(item)}`).join('')
      : `;${name}=${value.map(encode).join(',')}`
  }
  if (!isObject(value)) return `;${name}=${encode(value)}`
  const entries = Object.entries(value)
  if (explode) return entries.map(([key, item]) => `;${encode(key)}=${encode(item)}`).join('')
  return `;${name}=${entries.flat().map(encode).join(',')}`
}
