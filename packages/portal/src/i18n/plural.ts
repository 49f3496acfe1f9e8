import type { Language } from '@stagedoor/contract/languages'

/** Forms that a language has for counts beside `other`; those not named here have one. */
interface FormNames {
  ja: never
  ar: Exclude<Intl.LDMLPluralRule, 'other'>
}
type FormsOf<L extends Language> = { readonly other: string } & Readonly<
  Record<L extends keyof FormNames ? FormNames[L] : 'one', string>
>

/**
 * How counts are put into words in a language: picks the form by its grammar (CLDR plural rules)
 * and writes the count where the form has a `#`.
 */
export function pluralIn<L extends Language>(language: L): (count: number, forms: FormsOf<L>) => string {
  // Made when something is counted: they take a browser some 30 ms, and the texts are there before the first view.
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  return (count, forms) => {
    const known: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms
    rules ??= new Intl.PluralRules(language)
    numbers ??= new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    return (known[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
  }
}
