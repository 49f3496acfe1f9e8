import { expect, it } from 'vitest'
import { markedParts } from './mark-text.ts'

const marked = (text: string, ...marks: string[]) =>
  markedParts(text, marks)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

it('splits a text at all matches', () => {
  expect(marked('Get an Order of orders', 'order')).toBe('Get an [Order] of [order]s')
  expect(marked('refunds', 'refund', 'refunds')).toBe('[refunds]')
  expect(marked('aaa', 'aa', '')).toBe('[aa]a')
  expect(marked('nothing', 'x')).toBe('nothing')
})

it('ignores case and accents, and does not split a text whose length changes without them', () => {
  expect(marked('Café İstanbul', 'cafe', 'istan')).toBe('[Café] [İstan]bul')
  expect(marked('Cafe\u0301 gate', 'gate')).toBe('Cafe\u0301 gate')
})
