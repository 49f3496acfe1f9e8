import { type ReactNode, useId } from 'react'
import styles from './tooltip.module.css'

/**
 * A short explanation on hover and on focus. `children` gets the attribute that ties the control to it.
 * For a disabled button use `aria-disabled`, so that it can be reached and explained. It begins or ends where the control
 * does: on the side of the page on which that stands, so that it does not lie beyond the edge.
 */
export function Tooltip({
  text,
  side,
  children,
}: {
  text: string
  side: 'start' | 'end'
  children: (control: { 'aria-describedby': string }) => ReactNode
}) {
  const id = useId()
  return (
    <span className={styles['anchor']}>
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles['tooltip']} data-side={side}>
        {text}
      </span>
    </span>
  )
}
