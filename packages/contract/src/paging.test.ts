import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApplicationListQuerySchema } from './applications/applications.ts'
import { pageParameters } from './portal/page-parameters.ts'
import { equalsValue, listOf, pageOf, PageQuerySchema, textValues, toList } from './paging.ts'
import { VersionApplicationListQuerySchema } from './catalog/versions.ts'

describe('PageQuerySchema', () => {
  it.each([
    [{}, { size: 10, number: 1 }],
    [
      { 'page[size]': '', 'page[number]': '' },
      { size: 10, number: 1 },
    ],
    [
      { 'page[size]': '100', 'page[number]': '3' },
      { size: 100, number: 3 },
    ],
  ])('parses %j', (query, expected) => {
    expect(pageOf(PageQuerySchema.parse(query))).toEqual(expected)
  })

  it.each([
    { 'page[size]': '101' },
    { 'page[size]': '0' },
    { 'page[number]': '0' },
    { 'page[number]': '-1' },
    { 'page[number]': '1.5' },
    { 'page[number]': 'x' },
  ])('rejects %j', (query) => {
    expect(PageQuerySchema.safeParse(query).success).toBe(false)
  })

  it('parses the output of pageParameters', () => {
    const page = { size: 25, number: 2 }
    expect(pageOf(PageQuerySchema.parse(pageParameters(page)))).toEqual(page)
  })
})

describe('filters', () => {
  const strategy = '3f0e7c1a-5b1d-4a57-9d1b-0c2f1f3a4b5c'

  it('accepts the short and the long form of an equality filter', () => {
    const short = ApplicationListQuerySchema.parse({ 'filter[auth_strategy_id]': strategy })
    const long = ApplicationListQuerySchema.parse({ 'filter[auth_strategy_id][eq]': strategy })
    expect(equalsValue(short, 'auth_strategy_id')).toBe(strategy)
    expect(equalsValue(long, 'auth_strategy_id')).toBe(strategy)
  })

  it('trims a substring filter', () => {
    const query = ApplicationListQuerySchema.parse({ 'filter[name][contains]': ' box ' })
    expect(textValues(query, 'name')).toEqual({ equals: undefined, contains: 'box' })
  })

  it('rejects malformed ids and ignores unknown parameters', () => {
    expect(ApplicationListQuerySchema.safeParse({ 'filter[auth_strategy_id]': 'x' }).success).toBe(false)
    expect(ApplicationListQuerySchema.safeParse({ sort: 'name' }).success).toBe(true)
  })

  it.each([
    [{}, false],
    [{ unregistered: '' }, true],
    [{ unregistered: 'true' }, true],
    [{ unregistered: 'false' }, false],
  ])('parses the unregistered flag from %j', (query, expected) => {
    expect(VersionApplicationListQuerySchema.parse(query).unregistered).toBe(expected)
  })

  it('rejects a flag that is not a boolean', () => {
    expect(VersionApplicationListQuerySchema.safeParse({ unregistered: 'maybe' }).success).toBe(false)
  })
})

describe('listOf', () => {
  const NamesSchema = listOf(z.string())

  it('reads the total from either property', () => {
    const page = { number: 2, size: 10, total: 37 }
    expect(NamesSchema.parse({ data: [], meta: { page } }).meta).toEqual({ total: 37, page })
    expect(NamesSchema.parse({ data: [], meta: { total: 37 } }).meta.total).toBe(37)
    expect(NamesSchema.parse({ data: [], meta: { total: 36, page } }).meta.total).toBe(36)
  })

  it('rejects a list without a total', () => {
    expect(NamesSchema.safeParse({ data: [], meta: {} }).success).toBe(false)
  })

  it('parses the output of toList', () => {
    const list = toList(['a'], 11, { size: 10, number: 2 })
    expect(list.meta).toEqual({ total: 11, page: { number: 2, size: 10, total: 11 } })
    expect(NamesSchema.parse(list)).toEqual(list)
  })
})
