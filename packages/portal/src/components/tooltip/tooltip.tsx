import { type ReactNode, useId } from 'react'
import styles from './tooltip.module.css'

/**
 * A short explanation on hover and focus. `children` gets the attribute that connects the control to the tooltip. Use
 * `aria-disabled` for a disabled button, so that it stays focusable. `side` aligns the tooltip with the start or the end of
 * the control, to keep it inside the viewport.
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
