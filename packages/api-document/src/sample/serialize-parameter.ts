import { stringifyJson } from '../numbers/exact-json.ts'
import { isObject } from '../json.ts'
import type { ParameterStyle } from '../operation/parameter-style.ts'
import { encodePercent } from '../percent.ts'

export interface NamedText {
  name: string
  value: string
}

/** Reserved by RFC 3986, but not encoded by `encodeURIComponent`. */
const RESERVED = /[!'()*]/g

/** Delimiters of list items by style. */
const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
])

/**
 * Returns the pairs of a query string, form or cookie for a value, not yet percent-encoded (OpenAPI, Style
 * Values).
 */
export function queryPairs(name: string, value: unknown, { style, explode }: ParameterStyle): NamedText[] {
  if (!isObject(value) && !Array.isArray(value)) return [pair(name, value)]
  if (style === 'deepObject') return deepPairs(name, value)
  if (explode)
    return Object.entries(value).map(([key, item]) => pair(Array.isArray(value) ? name : key, item))
  const items = Array.isArray(value) ? value : Object.entries(value).flat()
  return [{ name, value: items.map(plainText).join(DELIMITERS.get(style) ?? ',') }]
}

/**
 * Writes `name[key][0]=item`, to any depth. OpenAPI defines only one level of objects; deeper levels and
 * lists follow the conventions of `qs`, PHP and Rack. Empty values have no pairs.
 */
function deepPairs(name: string, value: unknown): NamedText[] {
  if (!isObject(value) && !Array.isArray(value)) return [pair(name, value)]
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item))
}

function pair(name: string, value: unknown): NamedText {
  return { name, value: plainText(value) }
}

/**
 * Returns the percent-encoded parts of a query string for a value. The comma of `form` is not encoded (RFC
 * 6570), while a comma within an item is, so that the two differ. Other delimiters are encoded.
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

/** Serializes the value of a header. */
export function headerText(value: unknown, { explode }: ParameterStyle): string {
  return simpleText(value, explode, plainText)
}

/** Line breaks, such as the final one of a YAML block scalar, would end a header (RFC 9110, 5.5). */
export function oneLine(value: string): string {
  return value.replaceAll(/(?!\t)\p{Cc}+/gu, ' ').trim()
}

/** Returns the percent-encoded text that replaces `{name}` in a path. */
export function pathText(
  name: string,
  value: unknown,
  { style, explode, allowReserved }: ParameterStyle,
): string {
  const encode = (item: unknown) => {
    const text = encodeText(plainText(item), allowReserved)
    // These characters would end the path or a segment (OpenAPI 3.2).
    return allowReserved ? text.replaceAll(/[/?]/g, encodePercent) : text
  }
  if (style === 'label') return labelText(value, explode, encode)
  if (style === 'matrix') return matrixText(encode(name), value, explode, encode)
  return simpleText(value, explode, encode)
}

/**
 * With `allowReserved`, reserved characters are not encoded (RFC 6570, `+`), except `#`, because a fragment
 * is never sent, and the quote, which browsers encode anyway.
 */
export function encodeText(text: string, allowReserved: boolean): string {
  const encoded = encodePercent(text).replaceAll(
    RESERVED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return allowReserved
    ? encoded
        .replaceAll(/%25(?=[\dA-Fa-f]{2})/g, '%')
        .replaceAll(/%(?:3A|2F|3F|5B|5D|40|21|24|26|28|29|2A|2B|2C|3B|3D)/g, (code) =>
          decodeURIComponent(code),
        )
    : encoded
}

/** Converts a single value to text, and lists and objects to JSON. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined) return ''
  return typeof value === 'object' ? stringifyJson(value) : String(value)
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
