import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../button/button.tsx'
import styles from './dialog.module.css'
import { DialogToasts } from '../toast/toast.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** False: neither Escape nor a close icon ends it, only what `actions` offers (one-time secrets). */
  closable?: boolean
  /** `sheet` comes from the side and fills the height: menus on narrow screens. */
  variant?: 'dialog' | 'wide' | 'sheet'
}

/**
 * Where the focus starts: on what asks for it with `data-initial-focus`, else where one types, else on the browser's
 * choice, the close icon. What is shown once must not start on something that closes it: Enter may still be held down.
 * A menu is no form: its choices are the last things in it.
 */
function findFirstFocus(dialog: HTMLElement, isMenu: boolean): HTMLElement | null {
  const asking = dialog.querySelector<HTMLElement>('[data-initial-focus]')
  return asking ?? (isMenu ? null : dialog.querySelector<HTMLElement>('input, textarea, select'))
}

/**
 * A modal dialog on the platform's own `<dialog>`: focus stays inside and goes back to where it was.
 * It is open while it is rendered.
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  closable = true,
  variant = 'dialog',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const messages = useMessages()

  // A layout effect ends before its element leaves the page: closing a dialog that has left gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) {
      dialog.showModal()
      findFirstFocus(dialog, variant === 'sheet')?.focus()
    }
    return () => dialog?.close()
  }, [variant])

  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-variant={variant}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The parent decides: it stops rendering the dialog.
        event.preventDefault()
        if (closable) onClose()
      }}
      onKeyDown={(event) => {
        // Browsers close on a second Escape even when the first was prevented.
        if (event.key === 'Escape' && !closable) event.preventDefault()
      }}
    >
      <div className={styles['header']}>
        <h2 id={titleId}>{title}</h2>
        {closable ? (
          <IconButton label={messages.common.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <div className={styles['body']}>{children}</div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
      <DialogToasts />
    </dialog>
  )
}
