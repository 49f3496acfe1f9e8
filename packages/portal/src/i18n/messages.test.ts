import { LANGUAGES } from '@stagedoor/contract/languages'
import { describe, expect, it } from 'vitest'
import { loadLanguage, loadPageMessages } from './load-language.ts'
import { pluralIn } from './plural.ts'

/** Every text of a language with the way to it; those that take values are given `‹0›`, `‹1›` … */
function* sayings(messages: object, way: string): Generator<{ way: string; text: string; values: number }> {
  for (const [key, entry] of Object.entries(
    messages instanceof Map ? Object.fromEntries(messages) : messages,
  )) {
    if (typeof entry === 'string') yield { way: `${way}.${key}`, text: entry, values: 0 }
    else if (typeof entry === 'function') {
      const values = Array.from({ length: entry.length }, (_, index) => `‹${index}›`)
      yield { way: `${way}.${key}`, text: String(entry(...values)), values: values.length }
    } else if (typeof entry === 'object' && entry !== null) yield* sayings(entry, `${way}.${key}`)
  }
}

describe.each(LANGUAGES)('%s', (language) => {
  it('says everything, and each value it is given', async () => {
    await loadPageMessages()
    const { messages } = await loadLanguage(language)
    // How a count is put into words that is no number.
    const noNumber = new Intl.NumberFormat(language).format(Number.NaN)
    const faults = [...sayings(messages, language)].filter(({ way, text, values }) => {
      const leavesOut = (index: number) =>
        !text.includes(`‹${index}›`) && !text.includes('NaN') && !text.includes(noNumber)
      if (Array.from({ length: values }, (_, index) => index).some(leavesOut)) return true
      // The properties of a schema are named without a heading.
      return text.trim() === '' && !way.endsWith('sections.properties')
    })
    expect(faults).toEqual([])
  })

  it('has no two buttons of one dialog that say the same', async () => {
    await loadPageMessages()
    const { common, credentials, applications, registrations } = (await loadLanguage(language)).messages
    const doing = [
      credentials.revoke,
      credentials.submitRename,
      credentials.submitGenerate,
      applications.delete,
      applications.refreshSecret,
      registrations.request,
    ]
    expect(doing.filter((label) => label === common.cancel || label === common.close)).toEqual([])
  })

  it('calls what shows a text by that text: who speaks to the page says what is seen (WCAG 2.5.3)', async () => {
    await loadPageMessages()
    const { common, credentials, applications, registrations, catalog, spec } = (await loadLanguage(language))
      .messages
    const shownAndCalled = [
      [applications.generate, applications.generateReferenceId],
      [applications.refreshSecret, applications.refreshSecretNamed('x')],
      [credentials.rename, credentials.renameNamed('x')],
      [credentials.revoke, credentials.revokeNamed('x')],
      [registrations.unregister, registrations.unregisterNamed('x', 'y')],
      [catalog.specification, catalog.specificationOf('x')],
      [catalog.documentation, catalog.documentationOf('x')],
      [spec.tryIt, spec.tryItNamed('x')],
      [common.theme.current('x'), common.theme.switchTo('x')],
    ] as const
    const lower = (text: string) => text.toLocaleLowerCase(language)
    const misnamed = shownAndCalled.filter(([shown, called]) => !lower(called).includes(lower(shown)))
    expect(misnamed).toEqual([])
  })
})

/** One of these words as a whole; `\b` would end a word at every accent. */
const words = (list: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags)

/** What a proof-reader of the language strikes out, wherever it stands: typography, and the wrong form of address. */
const FAULTS: Readonly<Record<string, readonly RegExp[]>> = {
  de: [words('du|dich|dir|deine?[mnrs]?'), /\S…/, /(?<!„[^“]*)“|[«»”]/],
  // Signs of two strokes stand off by a narrow space at which no line breaks.
  fr: [words('tu|toi|ton|ta|tes'), /[^\u202f][?!;:»](?!\/\/)/, /«[^\u202f]/, /[“”„]/],
  es: [words('tú|tus?|te|ti'), /^[^¡]*!/, /^[^¿]*\?/, /[“”„]/],
  ca: [words('tu|teva|teus?|teves'), /[“”„]/],
  it: [words('Lei|Suo|Sua|Vostr[aeio]', 'u'), /„/],
  nl: [words('u|uw'), /[«»„]/],
  'pt-BR': [words('tu|teus?|tuas?|o senhor'), /[«»„]/],
  ja: [/[a-z\d](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/iu, /[.!~?,:;]$/, /[“”„]/],
  // A comma between brackets is one that is to be typed.
  ar: [/[?;]|,(?!\))/, /[“”„]/],
}

/** Loaded with their dialog. */
const TRY_IT = import.meta.glob<object>('./*/try-it.ts', { import: 'tryIt' })

it.each(LANGUAGES)('%s keeps to its typography and its form of address', async (language) => {
  await loadPageMessages()
  const { messages } = await loadLanguage(language)
  const tryIt = await TRY_IT[`./${language.toLowerCase()}/try-it.ts`]?.()
  // The specification gives one English text with a straight apostrophe.
  const everywhere = [/\.\.\./, language === 'en' ? /"/ : /["']/, / {2}/, /^\s|\s$/]
  const faults = [...sayings({ ...messages, tryIt }, language)].filter(({ text }) =>
    [...everywhere, ...(FAULTS[language] ?? [])].some((fault) => fault.test(text)),
  )
  expect(faults.map(({ way, text }) => `${way}: ${text}`)).toEqual([])
})

it.each([
  [0, 'لا'],
  [1, 'واحدة'],
  [2, 'عمليتان'],
  [3, '3 عمليات'],
  [11, '11 عملية'],
  [100, '100 عملية'],
])('counts %i in Arabic by its six forms', async (count, expected) => {
  const { messages } = await loadLanguage('ar')
  expect(messages.product.operationCount(count)).toContain(expected)
})

it('writes counts by locale, in the digits of the code beside them', () => {
  const forms = { one: '# x', other: '# x' }
  expect(pluralIn('de')(1234, forms)).toBe('1.234 x')
  expect(pluralIn('fr')(0, { one: 'one', other: 'other' })).toBe('one')
  expect(pluralIn('ar')(4321, { zero: '#', one: '#', two: '#', few: '#', many: '#', other: '#' })).toMatch(
    /^4\D?321$/,
  )
})
