import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../button/button.tsx'
import styles from './dialog.module.css'
import { DialogToasts } from '../toast/toast.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode
  /** The dialog can stay open after `onClose`, which is called for a click outside, too: `SecretDialog`. */
  asksToClose?: boolean
  /** `sheet` is a panel at the side with full height, for menus on narrow screens. */
  variant?: 'dialog' | 'wide' | 'sheet'
}

/**
 * Returns the element that gets the initial focus: `data-initial-focus` or, except in a menu, the first field. Without one,
 * the browser focuses the close icon. A one-time secret must not start on a button that discards it, because the user may
 * still hold down Enter.
 */
function findInitialFocus(dialog: HTMLElement, isMenu: boolean): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-initial-focus]')
  return marked ?? (isMenu ? null : dialog.querySelector<HTMLElement>('input, textarea, select'))
}

/** A modal `<dialog>` that is open while it is rendered. The browser traps and restores the focus. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  asksToClose = false,
  variant = 'dialog',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const messages = useMessages()

  // A layout effect is cleaned up before its element is removed; closing a removed dialog would not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) {
      dialog.showModal()
      findInitialFocus(dialog, variant === 'sheet')?.focus()
    }
    return () => dialog?.close()
  }, [variant])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !asksToClose) return undefined
    const onClick = (event: MouseEvent) => {
      // The content covers the dialog, so that only its backdrop is the target itself.
      if (event.target === dialog) onClose()
    }
    dialog.addEventListener('click', onClick)
    return () => dialog.removeEventListener('click', onClick)
  }, [asksToClose, onClose])

  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-variant={variant}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The parent closes the dialog by not rendering it.
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !asksToClose) return
        // Browsers close the dialog on a second Escape, even if the first cancel event was prevented.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles['header']}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={messages.common.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles['body']}>{children}</div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
      <DialogToasts />
    </dialog>
  )
}
