import type { Language } from '@stagedoor/contract/languages'
import { useMemo } from 'react'
import { formatLocale } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/messages.ts'

export type Format = ReturnType<typeof createFormat>

/** Formats dates and numbers in the visitor's language and region; times are in their time zone. */
export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => createFormat(language), [language])
}

function createFormat(language: Language) {
  // Created on demand: all formatters take 170 ms on slow devices.
  const locale = once(() => formatLocale(language))
  const dateTimes = once(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }))
  const dates = once(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }))
  const numbers = once(() => new Intl.NumberFormat(locale()))
  return {
    /** Date and time of a timestamp of the API, without seconds. */
    dateTime: (timestamp: string) => dateTimes().format(new Date(timestamp)),
    date: (timestamp: string) => dates().format(new Date(timestamp)),
    /** All languages use Latin digits, so only larger numbers need formatting. */
    number: (value: number) =>
      Number.isInteger(value) && value >= 0 && value < SMALLEST_GROUPED
        ? String(value)
        : numbers().format(value),
  }
}

/** Smaller numbers have no digit grouping in any language. */
const SMALLEST_GROUPED = 1_000

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
