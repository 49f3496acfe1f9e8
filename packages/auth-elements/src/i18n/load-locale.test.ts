import { findLanguage, LANGUAGES } from '@stagedoor/contract/languages'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { FIELD_MESSAGES } from './field-messages.ts'
import { loadLocale } from './load-locale.ts'

test.each(LANGUAGES.filter((locale) => locale !== 'en'))(
  '%s has every message with the same placeholders',
  async (locale) => {
    expect(Object.keys((await loadLocale(locale)) ?? {})).toEqual(Object.keys(en))
    const messages = await allMessages(locale)
    const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    const placeholders = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, placeholdersOf(text)]))
    expect(placeholders(messages)).toEqual(placeholders(await allMessages('en')))
    expect(Object.values(messages).filter((text) => text.trim() === '')).toEqual([])
  },
)

/** Returns the messages of a language, including those of invalid fields. */
async function allMessages(locale: string): Promise<Record<string, string>> {
  const own = { ...FIELD_MESSAGES.en, ...FIELD_MESSAGES[findLanguage(locale)] }
  const { required, minLength, maxLength, invalid, invalidEmail } = own
  const lengths = { minLength: minLength('{field}', 8), maxLength: maxLength('{field}', 256) }
  const fields = { required: required('{field}'), invalid: invalid('{field}'), invalidEmail, ...lengths }
  return { ...en, ...(await loadLocale(locale)), ...fields }
}

/** Matches one of these words as a whole; `\b` would end a word at every accented letter. */
const anyWord = (list: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags)

/** Mistakes that a proofreader would correct, in any message. */
const FORBIDDEN_PATTERNS: Readonly<Record<string, readonly RegExp[]>> = {
  // The familiar form of address; the forms use the polite one.
  de: [anyWord('du|dich|dir|deine?[mnrs]?'), /\S…/],
  // Punctuation of two strokes needs a narrow no-break space before it.
  fr: [anyWord('tu|toi|ton|ta|tes'), /[^\u202f][?!;:]/],
  es: [anyWord('tú|tus?|te|ti'), /^[^¡]*!/, /^[^¿]*\?/],
  ca: [anyWord('tu|teva|teus?|teves')],
  // Languages with the familiar `tu`, `je` and `você` use it throughout.
  it: [anyWord('Lei|Suo|Sua|Vostr[aeio]', 'u')],
  nl: [anyWord('u|uw')],
  'pt-BR': [anyWord('tu|teus?|tuas?|o senhor')],
  ja: [/[a-z\d](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/iu, /[.!~]$/],
  ar: [/[?,;]/],
}

test.each(Object.entries(FORBIDDEN_PATTERNS))(
  '%s follows its typography and form of address',
  async (locale, patterns) => {
    const messages = await allMessages(locale)
    const entries = Object.entries(messages).filter(([key]) => !key.endsWith('Url'))
    const commonPatterns = [/\.\.\./, /["']/, / {2}/, /^\s|\s$/]
    const violations = entries.filter(([, text]) =>
      [...commonPatterns, ...patterns].some((pattern) => pattern.test(text)),
    )
    expect(violations).toEqual([])
  },
)
