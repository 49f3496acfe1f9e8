import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { useCopy } from '../copy/use-copy.ts'
import { useToast } from '../toast/toast.tsx'
import { Dialog } from './dialog.tsx'

interface SecretDialogProps {
  title: string
  /** Question of the confirmation: 'Close without saving the key?'. */
  leaveTitle: string
  secret: string
  /** Toast after the secret was copied. */
  copiedMessage: string
  /** The caller must drop its reference to the secret. */
  onClose: () => void
  /** Another use of the secret. */
  action: ReactNode
  /** Displays the secret. */
  children: ReactNode
}

/**
 * Displays a secret that is shown once. Escape, the close icon and a click outside ask for confirmation:
 * docs/reference/screens.md#secrets-that-are-shown-once.
 */
export function SecretDialog({
  title,
  leaveTitle,
  secret,
  copiedMessage,
  onClose,
  action,
  children,
}: SecretDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const { copy } = useCopy()
  const [isLeaving, setLeaving] = useState(false)
  const copyButton = useRef<HTMLButtonElement>(null)

  function ask(isConfirming: boolean) {
    setLeaving(isConfirming)
    copyButton.current?.focus()
  }

  async function copyAndClose() {
    if (!(await copy(secret))) return
    showToast(copiedMessage)
    onClose()
  }

  return (
    <Dialog
      title={title}
      asksToClose
      onClose={() => ask(!isLeaving)}
      actions={
        <>
          {isLeaving ? (
            <>
              <Button onClick={() => ask(false)}>{messages.common.cancel}</Button>
              <Button variant="danger" onClick={onClose}>
                {messages.applications.closeUnsaved}
              </Button>
            </>
          ) : (
            <>
              {action}
              <Button onClick={onClose}>{messages.applications.confirmSaved}</Button>
            </>
          )}
          <Button variant="primary" data-initial-focus ref={copyButton} onClick={copyAndClose}>
            {messages.credentials.copyAndClose}
          </Button>
        </>
      }
    >
      {children}
      {isLeaving ? (
        <Alert kind="danger" title={leaveTitle}>
          {messages.credentials.onceText}
        </Alert>
      ) : null}
    </Dialog>
  )
}
