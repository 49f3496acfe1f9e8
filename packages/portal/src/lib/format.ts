import type { Language } from '@stagedoor/contract/languages'
import { useMemo } from 'react'
import { formatLocale } from '../i18n/languages.ts'
import { useLanguage } from '../i18n/texts.ts'

export type Format = ReturnType<typeof createFormat>

/** How dates and numbers are written in the visitor's language and region; times are in their time zone. */
export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => createFormat(language), [language])
}

function createFormat(language: Language) {
  const locale = formatLocale(language)
  const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const numbers = new Intl.NumberFormat(locale)
  return {
    /** Date and time to the minute, of a timestamp of the API. */
    dateTime: (timestamp: string) => dateTimes.format(new Date(timestamp)),
    /** The day alone. */
    date: (timestamp: string) => dates.format(new Date(timestamp)),
    number: (value: number) => numbers.format(value),
  }
}
