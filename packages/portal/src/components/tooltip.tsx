import { type ReactNode, useId } from 'react'
import styles from './tooltip.module.css'

/**
 * A short explanation on hover and on focus. `children` gets the attribute that ties the control to it.
 * For a disabled button use `aria-disabled`, so that it can be reached and explained.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: (control: { 'aria-describedby': string }) => ReactNode
}) {
  const id = useId()
  return (
    <span className={styles['anchor']}>
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles['tooltip']}>
        {text}
      </span>
    </span>
  )
}
