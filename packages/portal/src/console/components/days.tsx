import { OVERVIEW_DAYS } from '@stagedoor/contract/admin/overview'
import { Segments } from '../../components/segments/segments.tsx'

const DEFAULT_DAYS = 30
const OPTIONS = OVERVIEW_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? '24 hours' : `${days} days`,
}))

/** Returns the days that the address names, or the default. */
export function daysOf(text: string): number {
  return OVERVIEW_DAYS.find((days) => String(days) === text) ?? DEFAULT_DAYS
}

/** Choice of the period that ends now. */
export function DaysChoice({ days, onChoose }: { days: number; onChoose: (days: string) => void }) {
  return <Segments label="Period" options={OPTIONS} value={String(days)} onChoose={onChoose} />
}
