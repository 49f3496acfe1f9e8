import { expect, test } from 'vitest'
import { en } from './en.ts'
import { loadLocale } from './load-locale.ts'
import { directionOf, findLocale, LOCALES } from './locales.ts'

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt_br', 'pt-BR'],
  [' fr ', 'fr'],
  ['ar-EG', 'ar'],
  ['tlh', 'en'],
  ['', 'en'],
  ['<script>', 'en'],
])('the language %j is shown in %s', (tag, locale) => {
  expect(findLocale(tag)).toBe(locale)
})

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  '%s has every text with the same places to fill in',
  async (locale) => {
    const texts = { ...(await loadLocale(locale)) }
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    const places = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, placesOf(text)]))
    expect(places(texts)).toEqual(places(en))
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
  },
)

test('only Arabic runs from right to left', () => {
  expect(LOCALES.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar'])
})
