import { DAY_MS } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import { useMemo } from 'react'
import { formatLocale } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/messages.ts'

export type StatsFormat = ReturnType<typeof createFormat>

export function useStatsFormat(): StatsFormat {
  const language = useLanguage()
  return useMemo(() => createFormat(language), [language])
}

function createFormat(language: Language) {
  const locale = formatLocale(language)
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const change = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const duration = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const clockWithSeconds = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const exactMoment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const midnight = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  return {
    count: (value: number) => count.format(value),
    compact: (value: number) => compact.format(value),
    share: (value: number) => share.format(value),
    /** A relative change without its sign. */
    change: (value: number) => change.format(Math.abs(value)),
    duration: (value: number) => duration.format(value),
    /** Time of day with seconds. */
    clock: (time: number) => clockWithSeconds.format(time),
    /** Date and time of day with seconds. */
    moment: (time: number) => exactMoment.format(time),
    /** Axis label of a bucket: its day, or its time of day, or its day at midnight. */
    tick: (time: number, granularity: number) => {
      if (granularity >= DAY_MS) return day.format(time)
      const date = new Date(time)
      return date.getHours() + date.getMinutes() === 0 ? midnight.format(time) : clock.format(time)
    },
    bucket: (time: number, granularity: number) =>
      granularity >= DAY_MS ? longDay.format(time) : moment.formatRange(time, time + granularity),
  }
}
