import { LANGUAGES } from '@stagedoor/contract/languages'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { loadLocale } from './load-locale.ts'

test.each(LANGUAGES.filter((locale) => locale !== 'en'))(
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
