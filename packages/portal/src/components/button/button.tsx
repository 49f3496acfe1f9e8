import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { Spinner } from '../spinner/spinner.tsx'

interface ButtonStyle {
  /** `primary` once per view; `danger` for destructive actions. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  icon?: ReactNode
}

type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'type'> & { type?: 'button' | 'submit'; pending?: boolean }

/** Also prevents a second submission with Enter in a field. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={styles['button']}
      data-variant={variant}
      data-size={size}
      // A disabled button would lose the focus.
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? ignoreClick : onClick}
    >
      {pending ? <Spinner size={16} /> : icon}
      {children}
    </button>
  )
}

export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...rest
}: ButtonStyle & LinkProps) {
  return (
    <Link {...rest} className={styles['button']} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Link>
  )
}

/** A button with only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'title'> & { label: string }) {
  return (
    <button {...rest} type="button" className={styles['icon']} aria-label={label} title={label}>
      {children}
    </button>
  )
}
