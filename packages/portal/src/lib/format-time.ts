/** Swedish writes dates as ISO 8601 does. */
const ISO_DATE_LOCALE = 'sv-SE'

/** A point in time as `yyyy-MM-dd HH:mm`, in the visitor's time zone (wire portal-ui §9). */
export function formatTime(timestamp: string): string {
  return new Intl.DateTimeFormat(ISO_DATE_LOCALE, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(timestamp),
  )
}
