import { LANGUAGES } from '@stagedoor/contract/languages'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { loadLocale } from './load-locale.ts'

test.each(LANGUAGES.filter((locale) => locale !== 'en'))(
  '%s has every text with the same places to fill in',
  async (locale) => {
    const messages = { ...(await loadLocale(locale)) }
    expect(Object.keys(messages)).toEqual(Object.keys(en))
    const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    const places = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, placesOf(text)]))
    expect(places(messages)).toEqual(places(en))
    expect(Object.values(messages).filter((text) => text.trim() === '')).toEqual([])
  },
)

/** One of these words as a whole; `\b` would end a word at every accent. */
const words = (list: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags)

/** What a proof-reader of the language strikes out, wherever it stands. */
const FAULTS: Readonly<Record<string, readonly RegExp[]>> = {
  // The familiar form of address, where the forms are polite.
  de: [words('du|dich|dir|deine?[mnrs]?'), /\S…/],
  // Signs of two strokes stand off by a narrow space at which no line breaks.
  fr: [words('tu|toi|ton|ta|tes'), /[^\u202f][?!;:]/],
  es: [words('tú|tus?|te|ti'), /^[^¡]*!/, /^[^¿]*\?/],
  ca: [words('tu|teva|teus?|teves')],
  // Those that say `tu`, `je` and `você` do so throughout.
  it: [words('Lei|Suo|Sua|Vostr[aeio]', 'u')],
  nl: [words('u|uw')],
  'pt-BR': [words('tu|teus?|tuas?|o senhor')],
  ja: [/[a-z\d](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/iu, /[.!~]$/],
  ar: [/[?,;]/],
}

test.each(Object.entries(FAULTS))(
  '%s keeps to its typography and its form of address',
  async (locale, faults) => {
    const messages: Record<string, string> = { ...(await loadLocale(locale)) }
    const read = Object.entries(messages).filter(([key]) => !key.endsWith('Url'))
    const everywhere = [/\.\.\./, /["']/, / {2}/, /^\s|\s$/]
    const struck = read.filter(([, text]) => [...everywhere, ...faults].some((fault) => fault.test(text)))
    expect(struck).toEqual([])
  },
)
