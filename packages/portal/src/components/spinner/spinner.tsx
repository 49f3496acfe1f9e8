import { SPINNER_SIZE_PX } from '@stagedoor/contract/constants'
import styles from './spinner.module.css'

/** A decorative spinner. Describe the pending action in adjacent text or with `label`. */
export function Spinner({ size = SPINNER_SIZE_PX, label }: { size?: number; label?: string }) {
  return (
    <svg
      className={styles['spinner']}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="8" opacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
    </svg>
  )
}
