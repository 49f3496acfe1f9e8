import { LANGUAGES } from '@stagedoor/contract/languages'
import { describe, expect, it } from 'vitest'
import {
  loadAuthMessages,
  loadCatalogMessages,
  loadDocsMessages,
  loadLanguage,
  loadPageMessages,
} from './load-language.ts'
import { pluralIn } from './plural.ts'

const loadEnglish = () =>
  Promise.all([loadPageMessages(), loadAuthMessages(), loadCatalogMessages(), loadDocsMessages()])

/** All messages of a language with their paths. Functions are called with the placeholders `‹0›`, `‹1›` … */
function* flatten(messages: object, path: string): Generator<{ path: string; text: string; values: number }> {
  for (const [key, entry] of Object.entries(
    messages instanceof Map ? Object.fromEntries(messages) : messages,
  )) {
    if (typeof entry === 'string') yield { path: `${path}.${key}`, text: entry, values: 0 }
    else if (typeof entry === 'function') {
      const values = Array.from({ length: entry.length }, (_, index) => `‹${index}›`)
      yield { path: `${path}.${key}`, text: String(entry(...values)), values: values.length }
    } else if (typeof entry === 'object' && entry !== null) yield* flatten(entry, `${path}.${key}`)
  }
}

describe.each(LANGUAGES)('messages in %s', (language) => {
  it('are not empty and contain each of their values', async () => {
    await loadEnglish()
    const { messages } = await loadLanguage(language)
    // A placeholder that is formatted as a count.
    const formattedNaN = new Intl.NumberFormat(language).format(Number.NaN)
    const errors = [...flatten(messages, language)].filter(({ path, text, values }) => {
      const omits = (index: number) =>
        !text.includes(`‹${index}›`) && !text.includes('NaN') && !text.includes(formattedNaN)
      if (Array.from({ length: values }, (_, index) => index).some(omits)) return true
      // The properties of a schema have no heading.
      return text.trim() === '' && !path.endsWith('sections.properties')
    })
    expect(errors).toEqual([])
  })

  it('use different labels for the buttons of a dialog', async () => {
    await loadEnglish()
    const { common, credentials, applications, registrations } = (await loadLanguage(language)).messages
    const actions = [
      credentials.revoke,
      credentials.rename,
      applications.generate,
      applications.delete,
      applications.refreshSecret,
      registrations.register,
    ]
    expect(actions.filter((label) => label === common.cancel || label === common.close)).toEqual([])
  })

  it('include the visible label in the accessible name (WCAG 2.5.3)', async () => {
    await loadEnglish()
    const { common, credentials, applications, registrations, catalog, catalogPage, spec } = (
      await loadLanguage(language)
    ).messages
    const labelsAndNames = [
      [applications.generate, applications.generateReferenceId],
      [applications.refreshSecret, applications.refreshSecretNamed('x')],
      [credentials.rename, credentials.renameNamed('x')],
      [credentials.revoke, credentials.revokeNamed('x')],
      [registrations.unregister, registrations.unregisterNamed('x', 'y')],
      [catalogPage.specification, catalogPage.specificationOf('x')],
      [catalog.documentation, catalogPage.documentationOf('x')],
      [spec.tryIt, spec.tryItNamed('x')],
      [common.theme.current('x'), common.theme.switchTo('x')],
    ] as const
    const lower = (text: string) => text.toLocaleLowerCase(language)
    const mismatches = labelsAndNames.filter(([label, name]) => !lower(name).includes(lower(label)))
    expect(mismatches).toEqual([])
  })
})

/** Matches one of these words as a whole. Does not use `\b`, which also matches at accents. */
const words = (list: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags)

/** Typographic errors and wrong forms of address, by language. */
const STYLE_ERRORS: Readonly<Record<string, readonly RegExp[]>> = {
  de: [words('du|dich|dir|deine?[mnrs]?'), /\S…/, /(?<!„[^“]*)“|[«»”]/],
  // French puts a narrow no-break space before ? ! ; : and inside guillemets.
  fr: [words('tu|toi|ton|ta|tes'), /[^\u202f][?!;:»](?!\/\/)/, /«[^\u202f]/, /[“”„]/],
  es: [words('tú|tus?|te|ti'), /^[^¡]*!/, /^[^¿]*\?/, /[“”„]/],
  ca: [words('tu|teva|teus?|teves'), /[“”„]/],
  it: [words('Lei|Suo|Sua|Vostr[aeio]', 'u'), /„/],
  nl: [words('u|uw'), /[«»„]/],
  'pt-BR': [words('tu|teus?|tuas?|o senhor'), /[«»„]/],
  ja: [/[a-z\d](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/iu, /[.!~?,:;]$/, /[“”„]/],
  // A comma in parentheses is a literal comma.
  ar: [/[?;]|,(?!\))/, /[“”„]/],
}

const TRY_IT = import.meta.glob<object>('./*/try-it.ts', { import: 'tryIt' })

it.each(LANGUAGES)('messages in %s follow its typography and form of address', async (language) => {
  await loadEnglish()
  const { messages } = await loadLanguage(language)
  const tryIt = await TRY_IT[`./${language.toLowerCase()}/try-it.ts`]?.()
  // English may contain straight apostrophes, because the product specification quotes a message with one.
  const generalErrors = [/\.\.\./, language === 'en' ? /"/ : /["']/, / {2}/, /^\s|\s$/]
  const errors = [...flatten({ ...messages, tryIt }, language)].filter(({ text }) =>
    [...generalErrors, ...(STYLE_ERRORS[language] ?? [])].some((pattern) => pattern.test(text)),
  )
  expect(errors.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

it.each([
  [0, 'لا'],
  [1, 'واحدة'],
  [2, 'عمليتان'],
  [3, '3 عمليات'],
  [11, '11 عملية'],
  [100, '100 عملية'],
])('selects the Arabic plural form for %i', async (count, expected) => {
  const { messages } = await loadLanguage('ar')
  expect(messages.product.operationCount(count)).toContain(expected)
})

it('formats counts by locale with Latin digits', () => {
  const forms = { one: '# x', other: '# x' }
  expect(pluralIn('de')(1234, forms)).toBe('1.234 x')
  expect(pluralIn('fr')(0, { one: 'one', other: 'other' })).toBe('one')
  expect(pluralIn('ar')(4321, { zero: '#', one: '#', two: '#', few: '#', many: '#', other: '#' })).toMatch(
    /^4\D?321$/,
  )
})
