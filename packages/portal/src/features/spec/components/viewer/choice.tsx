import field from '../../../../components/field.module.css'
import styles from './examples.module.css'

interface ChoiceProps {
  /** Read out; what is chosen speaks for itself. */
  label: string
  options: readonly string[]
  value: string
  onChoose: (option: string) => void
}

/** A small native select; nothing to choose shows as plain text. */
export function Choice({ label, options, value, onChoose }: ChoiceProps) {
  if (options.length < 2) return <span className={styles['only']}>{value}</span>
  return (
    <select
      className={`${field['control']} ${styles['choice']}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
