import { expect, it } from 'vitest'
import { csvRecord } from './csv.ts'

it.each([
  ['plain', '"plain"'],
  ['a "b", c\nd', '"a ""b"", c\nd"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  [' =1', '"\' =1"'],
  ['\t=1', '"\'\t=1"'],
  ['\r1', '"\'\r1"'],
  ['＝1', '"\'＝1"'],
])('formats %j as a cell that no spreadsheet executes', (cell, formatted) => {
  expect(csvRecord([cell, ''])).toBe(`${formatted},""`)
})
