import fc from 'fast-check'

const NASTY = [
  '',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  "'; drop table applications; --",
  '%',
  '%00',
  '%_\\',
  '../../etc/passwd',
  '{{7*7}}',
  '-1',
  '0',
  'NaN',
  '1e9999',
  '99999999999999999999',
  'null',
  '__proto__',
  'x'.repeat(300),
  'é'.repeat(5_000),
]
export const text = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  fc.string(),
  fc.string({ unit: 'binary' }),
)
/** Values that are likely to pass validation, so that requests reach the code behind it. */
export const plausible = fc.oneof(
  fc.uuid(),
  fc.emailAddress(),
  fc.webUrl(),
  fc.constantFrom('Correct-horse-7', 'approved', 'key_auth', 'eu', 'us', 'orders:read', 'REQUEST_COUNT'),
  fc.nat({ max: 5 }),
  fc.string({ minLength: 1, maxLength: 20 }),
)
const value = fc.oneof(
  { weight: 2, arbitrary: plausible },
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(text, { maxLength: 3 }),
  fc.constantFrom(null, true, -1, 1e308, 2 ** 53),
)

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
const deep = fc
  .tuple(fc.nat({ max: 20_000 }), fc.constantFrom(['[', ']'], ['{"a":', '}']))
  .map(([depth, [open = '', close = '']]) => `${open.repeat(depth / 5)}1${close.repeat(depth / 5)}`)

/** Request bodies with keys of the schema and others, including malformed, large and deeply nested bodies. */
export function bodyOf(keys: string[]): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const key = keys.length > 0 ? fc.constantFrom(...keys) : text
  const object = fc.oneof(
    {
      weight: 3,
      arbitrary:
        keys.length > 0
          ? fc.record(Object.fromEntries(keys.map((name) => [name, plausible])))
          : fc.constant({}),
    },
    { weight: 3, arbitrary: fc.dictionary(key, value, { maxKeys: 6 }) },
    fc.dictionary(fc.oneof(key, text, fc.constantFrom(...PROTOTYPE_KEYS)), value, { maxKeys: 6 }),
  )
  return fc.oneof(
    { weight: 8, arbitrary: object.map((input) => JSON.stringify(input)) },
    fc.json({ maxDepth: 4 }),
    fc.constantFrom(...PROTOTYPE_KEYS).map((name) => `{"${name}":{"isAdmin":true}}`),
    text,
    deep,
    fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
    fc.constantFrom('x'.repeat(70_000), `{"name":"${'y'.repeat(66_000)}"}`, '{"name":"\\ud800"}', '{'),
  )
}

/** Header values that fetch can send. Raw requests cover the others. */
export const headerText = fc
  .oneof(text, fc.constantFrom('application/json', 'a=b; c=d', '*/*', 'bytes=0-', '"', ',,,;'))
  .map((raw) => raw.replaceAll(/[^\u0020-\u007e\u0080-\u00ff]/g, '').trim())
export const percent = fc.oneof(
  text.map((raw) => encodeURIComponent(Buffer.from(raw).toString())),
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ff',
    '%E0%A4%A',
    '%c0%af',
    '%2e%2e',
    '..',
    '.',
    ';',
    ':',
    '*',
    'a%2fb',
    '~',
  ),
)

const PAGE_VALUES = [
  '0',
  '-1',
  '1',
  '100',
  '101',
  '1.5',
  '1e3',
  '99999999999999999999',
  'NaN',
  '',
  ' ',
  '0x10',
  '٣',
]
const QUERY_KEYS = [
  'page[size]',
  'page[number]',
  'filter[name]',
  'filter[id]',
  'filter[status][eq]',
  'filter',
  'q',
  'join',
]

export function queryOf(keys: string[]): fc.Arbitrary<string> {
  const key = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...(keys.length > 0 ? keys : QUERY_KEYS)).map(encodeURIComponent),
    },
    fc.constantFrom(...QUERY_KEYS, ...PROTOTYPE_KEYS),
    percent,
  )
  const content = fc.oneof(
    percent,
    fc.constantFrom(...PAGE_VALUES),
    plausible.map((raw) => encodeURIComponent(String(raw))),
  )
  const pairs = fc.array(fc.tuple(key, content), { maxLength: 4 })
  return pairs.map((list) => (list.length === 0 ? '' : `?${list.map((pair) => pair.join('=')).join('&')}`))
}
