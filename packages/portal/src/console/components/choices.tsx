import type { ReactNode } from 'react'
import styles from './choices.module.css'

interface ChoicesProps {
  label: string
  error: string | undefined
  /** Checkboxes. */
  children: ReactNode
}

/** A group of checkboxes. */
export function Choices({ label, error, children }: ChoicesProps) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      {children}
      {error ? (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
