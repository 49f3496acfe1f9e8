import { expect, it } from 'vitest'
import { addMissing, type Translation } from './translation.ts'

const ENGLISH = {
  retry: 'Try again',
  dialog: { close: 'Close', count: (n: number) => `${n} items` },
  kinds: new Map([['get', 'Read']]),
  days: ['Mon', 'Tue'],
}

it('adds English messages at every level, and keeps those of the translation', () => {
  const german: Translation<typeof ENGLISH> = {
    dialog: { count: (n) => `${n} Einträge` },
    days: ['Mo', 'Di'],
  }
  const messages = addMissing(german, ENGLISH)
  expect(messages).toEqual({
    ...ENGLISH,
    dialog: { close: 'Close', count: expect.any(Function) },
    days: ['Mo', 'Di'],
  })
  expect(messages.dialog.count(2)).toBe('2 Einträge')
  expect(ENGLISH.dialog.count(2)).toBe('2 items')
})
