import type { Language } from '@stagedoor/contract/languages'
import { useMemo } from 'react'
import { formatLocale } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/messages.ts'

export type Format = ReturnType<typeof createFormat>

/** How dates and numbers are written in the visitor's language and region; times are in their time zone. */
export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => createFormat(language), [language])
}

function createFormat(language: Language) {
  // Each is made when it is needed: all of them, and the locale, take a slow device a sixth of a second.
  const locale = once(() => formatLocale(language))
  const dateTimes = once(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }))
  const dates = once(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }))
  const numbers = once(() => new Intl.NumberFormat(locale()))
  return {
    /** Date and time to the minute, of a timestamp of the API. */
    dateTime: (timestamp: string) => dateTimes().format(new Date(timestamp)),
    /** The day alone. */
    date: (timestamp: string) => dates().format(new Date(timestamp)),
    /** Digits are Latin in every language, so that only larger numbers are written in a way of its own. */
    number: (value: number) =>
      Number.isInteger(value) && value >= 0 && value < SMALLEST_GROUPED
        ? String(value)
        : numbers().format(value),
  }
}

/** No language of the portal divides the digits of a smaller number. */
const SMALLEST_GROUPED = 1_000

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
