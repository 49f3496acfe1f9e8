import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  ref?: Ref<HTMLFieldSetElement>
  /** Name of the group, for screen readers. */
  label: string
  /** An option with an icon shows its label as a tooltip. */
  options: readonly { value: Value; label: string; Icon?: LucideIcon }[]
  value: Value
  onChoose: (value: Value) => void
  disabled?: boolean
}

/** A choice between a few options that are always visible, such as views. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { ref, label, options, value: chosen, onChoose, disabled } = props
  return (
    <fieldset ref={ref} tabIndex={-1} className={styles['segments']} aria-label={label} disabled={disabled}>
      {options.map(({ value, label: name, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={Icon && name}
          title={Icon && name}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {Icon ? <Icon size={16} aria-hidden /> : name}
        </button>
      ))}
    </fieldset>
  )
}
