import { afterEach, describe, expect, it, vi } from 'vitest'
import { print, printError, printJson } from './print.ts'
import { OPERATIONS } from '../runtime/operations.ts'
import { reportErrors } from './report-errors.ts'
import { CliError } from '../runtime/operation.ts'
import { formatTable } from './table.ts'

/** Sequences that clear the screen, delete, move the cursor (C1), reorder text and break the line. */
const HOSTILE = 'a\u001b[2Jb\u007fc\u009b1Ad\u202ee\u2066f\u2028g\nh\u200fi'
const ESCAPED = 'a\\x1b[2Jb\\x7fc\\x9b1Ad\\u202ee\\u2066f\\u2028g\\x0ah\\u200fi'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

function printed(what: 'log' | 'error') {
  const lines: string[] = []
  vi.spyOn(console, what).mockImplementation((line: string) => void lines.push(line))
  return lines
}

describe('the output of the command', () => {
  it('escapes control characters except line breaks in messages', () => {
    const [out, errors] = [printed('log'), printed('error')]
    print(HOSTILE)
    printError(HOSTILE)
    expect([...out, ...errors]).toEqual(Array(2).fill(ESCAPED.replace('\\x0a', '\n')))
  })

  it('escapes control characters in errors that quote input', async () => {
    const errors = printed('error')
    await reportErrors(() => Promise.reject(new CliError(`${HOSTILE} is not an id.`)))
    expect(errors).toEqual([`${ESCAPED.replace('\\x0a', '\n')} is not an id.`])
  })

  it('escapes control characters and line breaks in tables', () => {
    expect(formatTable([{ name: HOSTILE }], ['name'], 'None.')).toBe(`NAME\n${ESCAPED}`)
    const out = printed('log')
    const row = { id: '11111111-2222', application: HOSTILE, developer: 'ada', product: 'p', version: 'v' }
    const operation = OPERATIONS.find(({ name }) => name === 'registrations list')
    operation?.print({ rows: [{ ...row, status: 'pending', age: 'now', requested_at: '' }], total: 1 })
    expect(out.join('').split('\n')).toHaveLength(2)
    expect(out.join('')).toContain(ESCAPED)
  })

  it('keeps the exact values in JSON', () => {
    const out = printed('log')
    printJson([HOSTILE])
    expect(JSON.parse(out.join(''))).toEqual([HOSTILE])
    expect(out.join('')).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('formatTable', () => {
  it('shortens ids to the shortest unique length', () => {
    const rows = ['11111111-2222-4', '11111111-2233-4', '99999999-0000-4'].map((id) => ({ id, name: 'x' }))
    const ids = formatTable(rows, ['id', 'name'], '')
      .split('\n')
      .slice(1)
      .map((line) => line.split(' ')[0])
    expect(ids).toEqual(['11111111-222', '11111111-223', '99999999-000'])
    expect(formatTable(rows.slice(1), ['id'], '').split('\n')[1]).toBe('11111111')
  })

  it.each(['developers list', 'gateways list', 'permissions list', 'registrations list', 'strategies list'])(
    'shows ids for `%s`',
    (name) => {
      const out = printed('log')
      const row = { id: '11111111-2222', actions: [], scopes: [], subject: '', product: '' }
      OPERATIONS.find((operation) => operation.name === name)?.print({ rows: [row], total: 1 })
      expect(out.join('')).toMatch(/^ID +/)
      expect(out.join('')).toContain('11111111')
    },
  )
})
