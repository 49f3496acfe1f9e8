import { UsageRecordSchema } from '@stagedoor/contract/usage/usage'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCommonRecord } from './parse-common-record.ts'

const VALID = {
  id: '0192f0c1-2d3e-7a4b-8c5d-6e7f80912a3b',
  time: 1_800_000_000_000,
  application: '7F9c2f0e-5d0b-4a53-9a50-0a3a1d2f4e11',
  credential: 'a client',
  product_version: 'events/v2',
  status: 200,
  latency_ms: 41.7,
  request_size: 0,
  response_size: 18_230,
}
const FIELDS = Object.keys(VALID) as (keyof typeof VALID)[]

/** Values of any field, with the limits of each type; valid for some fields, invalid for most. */
const anyValue = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    0,
    -0,
    -1,
    99,
    100,
    999,
    1000,
    1.5,
    1e9,
    1e9 + 1,
    1e15,
    1e15 + 2,
    2 ** 53,
  ),
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    '7',
    [],
    {},
    'nul \u0000',
    ...Object.values(VALID),
  ),
  fc.constantFrom(...[255, 256, 512, 513].map((length) => 'x'.repeat(length))),
  fc.constantFrom(
    '2026-03-01T19:30:00.123Z',
    '2026-03-01T19:30:00+02:00',
    '2026-03-01',
    VALID.application.slice(1),
  ),
)

it('returns the same record as the schema, and none that the schema rejects', () => {
  let parsed = 0
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...FIELDS, 'latencies', 'more'), anyValue, { maxKeys: 3 }),
      (changes) => {
        const item = { ...VALID, ...changes }
        const record = parseCommonRecord(item)
        if (!record) return
        parsed += 1
        const { data } = UsageRecordSchema.safeParse(item)
        for (const field of FIELDS) expect(record[field]).toBe(data?.[field])
      },
    ),
    { numRuns: 2_000 },
  )
  expect(parsed).toBeGreaterThan(100)
})

it('parses a record without optional fields, and no other format', () => {
  const { credential: _credential, request_size: _size, ...record } = VALID
  expect(parseCommonRecord(record)).toEqual({ ...record, request_size: 0 })
  for (const item of [null, 'text', [], {}, { ...VALID, latencies: {} }])
    expect(parseCommonRecord(item)).toBeUndefined()
})
