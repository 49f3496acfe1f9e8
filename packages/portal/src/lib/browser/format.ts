import type { Language } from '@stagedoor/contract/languages'
import { useMemo } from 'react'
import { formatLocale } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/messages.ts'
import { isDigitsOnly } from '../../i18n/small-number.ts'

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
    number: (value: number) => (isDigitsOnly(value) ? String(value) : numbers().format(value)),
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
