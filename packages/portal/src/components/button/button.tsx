import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { Spinner } from '../spinner/spinner.tsx'

interface Look {
  /** `primary` once per view; `danger` only for what destroys. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  /** An icon before the text, 16 px. */
  icon?: ReactNode
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'type'> & { type?: 'button' | 'submit'; pending?: boolean }

/** Also keeps Enter in a field from sending the form again. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}

/** A button; `pending` shows a spinner and keeps it from being pressed again. */
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
      // Not `disabled`: the focus would fall off the button while it works.
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? ignoreClick : onClick}
    >
      {pending ? <Spinner size={16} /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, so it is one. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} className={styles['button']} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Link>
  )
}

/** A square button with an icon only; `label` is its name and its tooltip. */
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
