import { compareNumbers, isInteger } from '../numbers/compare-numbers.ts'
import { EXACT_NUMBER, type ExactNumber, isNumber } from '../numbers/exact-number.ts'

/** RFC 6570. Each alternative begins with other characters, so that matching never backtracks. */
const URI_TEMPLATE =
  /^(?:[^\0- "'<>%\\^`{|}]|%[\da-f]{2}|\{[+#./;?&=,!@|]?[\w.%]+(?::[1-9]\d{0,3}|\*)?(?:,[\w.%]+(?::[1-9]\d{0,3}|\*)?)*\})*$/i

/** Tests for the formats of strings. None backtracks, because both text and schema may come from strangers. */
const FORMATS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['time', isTime],
  ['date-time', isDateTime],
  ['duration', isDuration],
  ['email', isEmail],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['uri', isUri],
  ['url', isUri],
  ['uri-reference', isUriReference],
  ['uuid', (text: string) => /^(?:urn:uuid:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)],
  ['byte', (text: string) => text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text)],
  ['regex', isRegex],
  ['uri-template', (text: string) => URI_TEMPLATE.test(text)],
  ['relative-json-pointer', (text: string) => /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text)],
  ['json-pointer', (text: string) => text === '' || (text.startsWith('/') && !/~(?![01])/.test(text))],
])

/** Integers and their ranges by format. */
const INTEGER_FORMATS: ReadonlyMap<
  string,
  readonly [minimum: number | ExactNumber, maximum: number | ExactNumber]
> = new Map([
  ['int32', [-(2 ** 31), 2 ** 31 - 1]],
  ['int64', [{ [EXACT_NUMBER]: '-9223372036854775808' }, { [EXACT_NUMBER]: '9223372036854775807' }]],
])

/** Tests the format of a string or number. Unknown formats allow every value. */
export function hasFormat(format: string, value: unknown): boolean {
  if (typeof value === 'string') return FORMATS.get(format)?.(value) ?? true
  const range = INTEGER_FORMATS.get(format)
  if (!isNumber(value) || !range) return true
  return isInteger(value) && compareNumbers(value, range[0]) >= 0 && compareNumbers(value, range[1]) <= 0
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const isLeapYear = (Number(year) % 4 === 0 && Number(year) % 100 !== 0) || Number(year) % 400 === 0
  const days = month === '02' && isLeapYear ? 29 : (DAYS_OF_MONTHS[Number(month) - 1] ?? 0)
  return Number(day) >= 1 && Number(day) <= days
}

/** RFC 3339 requires an offset. The second 60 is a leap second, at midnight UTC only. */
function isTime(text: string): boolean {
  const match = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text)
  if (!match) return false
  const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number)
  const [offsetHours = 0, offsetMinutes = 0] = match.slice(5, 7).map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || offsetHours > 23 || offsetMinutes > 59) return false
  if (second <= 59) return true
  const offset = (offsetHours * 60 + offsetMinutes) * (match[4] === '-' ? -1 : 1)
  return second === 60 && (hour * 60 + minute - offset + 1440) % 1440 === 1439
}

function isDateTime(text: string): boolean {
  return /^[t ]/i.test(text.slice(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11))
}

function isDuration(text: string): boolean {
  if (!/^P[\dYMWDTHS]+$/.test(text) || text.endsWith('T')) return false
  return (
    /^P(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text) && /\d/.test(text)
  )
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(local) && !/^\.|\.\.|\.$/.test(local)
  const domain = text.slice(at + 1)
  return isLocal && domain.includes('.') && isHostname(domain) && !domain.endsWith('.')
}

function isHostname(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.')
  return (
    text.length <= 253 &&
    labels.every((label) => /^[a-z\d-]{1,63}$/i.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  )
}

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)
}

/** Characters of RFC 3986, with complete percent-encoding. Brackets are only allowed in a host. */
function hasUriCharacters(text: string): boolean {
  const withoutHost = text.replace(/^((?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*)/i, (host) =>
    host.replace(/[[\]]/g, ''),
  )
  return (
    /^[\w.~:/?#@!$&'()*+,;=%-]*$/.test(withoutHost) && !/%(?![\da-f]{2})/i.test(text) && !/#.*#/.test(text)
  )
}

function isUri(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:./i.test(text) || !hasUriCharacters(text)) return false
  return !/^https?:/i.test(text) || URL.canParse(text)
}

function isUriReference(text: string): boolean {
  return hasUriCharacters(text) && !text.startsWith(':')
}
