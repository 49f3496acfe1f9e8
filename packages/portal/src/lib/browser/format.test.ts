import { LANGUAGES } from '@stagedoor/contract/languages'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { formatLocale } from '../../i18n/languages.ts'
import { ENGLISH, LanguageContext } from '../../i18n/messages.ts'
import { useFormat } from './format.ts'

it.each(LANGUAGES)(
  'writes numbers in %s as its speakers do, the small ones without asking how',
  (language) => {
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(LanguageContext, { value: { ...ENGLISH, language } }, children)
    const { number } = renderHook(useFormat, { wrapper }).result.current
    const numbers = new Intl.NumberFormat(formatLocale(language))
    for (const value of [0, 7, 12, 999, 1_000, 1_234_567, -3, 0.5]) {
      expect(number(value)).toBe(numbers.format(value))
    }
  },
)
