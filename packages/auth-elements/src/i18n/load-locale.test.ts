import { LANGUAGES } from '@stagedoor/contract/languages'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { loadLocale } from './load-locale.ts'

test.each(LANGUAGES.filter((locale) => locale !== 'en'))(
  '%s has every message with the same placeholders',
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

/** Matches one of these words as a whole; `\b` would end a word at every accented letter. */
const words = (list: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags)

/** Mistakes that a proofreader would correct, in any message. */
const MISTAKES: Readonly<Record<string, readonly RegExp[]>> = {
  // The familiar form of address; the forms use the polite one.
  de: [words('du|dich|dir|deine?[mnrs]?'), /\S…/],
  // Punctuation of two strokes needs a narrow no-break space before it.
  fr: [words('tu|toi|ton|ta|tes'), /[^\u202f][?!;:]/],
  es: [words('tú|tus?|te|ti'), /^[^¡]*!/, /^[^¿]*\?/],
  ca: [words('tu|teva|teus?|teves')],
  // Languages with the familiar `tu`, `je` and `você` use it throughout.
  it: [words('Lei|Suo|Sua|Vostr[aeio]', 'u')],
  nl: [words('u|uw')],
  'pt-BR': [words('tu|teus?|tuas?|o senhor')],
  ja: [/[a-z\d](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/iu, /[.!~]$/],
  ar: [/[?,;]/],
}

test.each(Object.entries(MISTAKES))(
  '%s follows its typography and form of address',
  async (locale, errors) => {
    const messages: Record<string, string> = { ...(await loadLocale(locale)) }
    const read = Object.entries(messages).filter(([key]) => !key.endsWith('Url'))
    const everywhere = [/\.\.\./, /["']/, / {2}/, /^\s|\s$/]
    const struck = read.filter(([, text]) => [...everywhere, ...errors].some((error) => error.test(text)))
    expect(struck).toEqual([])
  },
)
