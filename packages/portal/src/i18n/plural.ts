import type { Language } from '@stagedoor/contract/languages'
import { isDigitsOnly } from './small-number.ts'

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
  // Created on demand, because messages are loaded before the first render.
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  const format = (count: number) => {
    if (isDigitsOnly(count)) return String(count)
    numbers ??= new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    return numbers.format(count)
  }
  return (count, forms) => {
    const formsByRule: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms
    rules ??= new Intl.PluralRules(language)
    return (formsByRule[rules.select(count)] ?? forms.other).replace('#', () => format(count))
  }
}
