import type { Language } from '@stagedoor/contract/languages'

/** Plural forms of a language in addition to `other`; languages that are not listed have `one`. */
interface FormNames {
  ja: never
  ar: Exclude<Intl.LDMLPluralRule, 'other'>
}
type FormsOf<L extends Language> = { readonly other: string } & Readonly<
  Record<L extends keyof FormNames ? FormNames[L] : 'one', string>
>

/** Returns a function that selects a plural form (CLDR plural rules) and replaces `#` with the formatted count. */
export function pluralIn<L extends Language>(language: L): (count: number, forms: FormsOf<L>) => string {
  // Created lazily, because they take about 30 ms and messages are loaded before the first render.
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  return (count, forms) => {
    const formsByRule: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms
    rules ??= new Intl.PluralRules(language)
    numbers ??= new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    return (formsByRule[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
  }
}
