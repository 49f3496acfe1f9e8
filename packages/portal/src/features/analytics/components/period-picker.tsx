import { DAY_MS } from '@stagedoor/contract/constants'
import { Input, Select } from '../../../components/field/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { isPreset, availablePresets, type Period, utcDay } from '../period/period.ts'
import styles from './analytics.module.css'

interface PeriodPickerProps {
  period: Period
  /** Longest period that the portal allows, in milliseconds. */
  allowed: number
  now: number
  onChange: (period: Period) => void
}

/** A custom range starts with the last seven days. */
const DAYS_BEFORE_TODAY = 6

export function PeriodPicker({ period, allowed, now, onChange }: PeriodPickerProps) {
  const messages = useMessages().analytics
  const today = utcDay(now)
  const earliest = utcDay(now - allowed)
  const choose = (name: string) => {
    if (isPreset(name)) onChange({ kind: 'preset', name })
    else onChange({ kind: 'dates', from: utcDay(now - DAYS_BEFORE_TODAY * DAY_MS), to: today })
  }
  return (
    <div className={styles['picker']}>
      <Select
        label={messages.period}
        value={period.kind === 'preset' ? period.name : 'dates'}
        onChange={(event) => choose(event.target.value)}
      >
        {availablePresets(allowed).map((name) => (
          <option key={name} value={name}>
            {messages.periods[name]}
          </option>
        ))}
        {allowed > DAY_MS ? <option value="dates">{messages.periods.dates}</option> : null}
      </Select>
      {period.kind === 'dates' ? (
        <>
          <Input
            type="date"
            label={messages.from}
            min={earliest}
            max={period.to}
            value={period.from}
            onChange={({ target }) => {
              if (target.value && target.validity.valid) onChange({ ...period, from: target.value })
            }}
          />
          <Input
            type="date"
            label={messages.to}
            min={period.from}
            max={today}
            value={period.to}
            onChange={({ target }) => {
              if (target.value && target.validity.valid) onChange({ ...period, to: target.value })
            }}
          />
        </>
      ) : null}
    </div>
  )
}
