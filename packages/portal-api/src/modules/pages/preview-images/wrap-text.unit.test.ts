import { describe, expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** Wraps at ten characters of equal width. */
const wrap = (text: string, lines = 3) =>
  wrapText(text, { width: 10, lines, measure: (part) => [...part].length })

describe('wrapText', () => {
  it('breaks at spaces', () => {
    expect(wrap('Hold seats for a cart')).toEqual(['Hold seats', 'for a cart'])
  })

  it('breaks words that are longer than a line, and text without spaces, between characters', () => {
    expect(wrap('getAllVenuesOfTour')).toEqual(['getAllVenu', 'esOfTour'])
    expect(wrap('座席を予約するインターフェース')).toEqual(['座席を予約するインタ', 'ーフェース'])
  })

  it('keeps composed characters together', () => {
    const family = '👩‍👩‍👧'
    const lines = wrapText(family.repeat(3), {
      width: 2,
      lines: 3,
      measure: (part) => part.length / family.length,
    })
    expect(lines).toEqual([family.repeat(2), family])
  })

  it('ends in an ellipsis when text is left', () => {
    expect(wrap('one two three four five six', 2)).toEqual(['one two', 'three fou…'])
  })

  it('returns no line for an empty text', () => {
    expect(wrap('')).toEqual([])
  })
})
