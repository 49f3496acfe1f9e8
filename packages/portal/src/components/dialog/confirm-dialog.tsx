import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** Question with the name of the object: 'Delete “Seat map”?'. */
  title: string
  children: ReactNode
  /** Starts with a verb: 'Delete application'. */
  confirmLabel: string
  onConfirm: () => void
  onCancel: () => void
  pending?: boolean
  error?: string | undefined
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const messages = useMessages()
  return (
    <Dialog
      title={props.title}
      onClose={props.onCancel}
      actions={
        <>
          <Button onClick={props.onCancel}>{messages.common.cancel}</Button>
          <Button variant="danger" onClick={props.onConfirm} pending={props.pending === true}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
      {props.error ? <Alert kind="danger">{props.error}</Alert> : null}
    </Dialog>
  )
}
