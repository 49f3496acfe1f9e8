import field from '../field/field.module.css'
import styles from './choice.module.css'

interface ChoiceProps {
  label: string
  options: readonly string[]
  value: string
  onChoose: (option: string) => void
}

export function Choice({ label, options, value, onChoose }: ChoiceProps) {
  if (options.length < 2) return <span className={styles['single']}>{value}</span>
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
