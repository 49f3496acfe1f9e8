import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { Alert } from '../../components/alert/alert.tsx'
import { Button } from '../../components/button/button.tsx'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Returns the element that gets the focus; by default the close button. */
  initialFocus?: () => HTMLElement | null | undefined
}

/** A modal dialog that is open while it is rendered. */
export function Modal({ title, onClose, children, initialFocus }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['popup']} {...(initialFocus && { initialFocus })}>
          <div className={styles['header']}>
            <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
            <Dialog.Close className={styles['close']} aria-label="Close">
              <X size={20} aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface FormModalProps extends Omit<ModalProps, 'initialFocus'> {
  /** Starts with a verb: 'Reject'. */
  submitLabel: string
  isDangerous?: boolean
  pending?: boolean
  error?: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** A dialog with a form, whose first field gets the focus; without fields, the button that cancels. */
export function FormModal(props: FormModalProps) {
  const {
    title,
    onClose,
    children,
    submitLabel,
    isDangerous = false,
    pending = false,
    error,
    onSubmit,
  } = props
  const form = useRef<HTMLFormElement>(null)
  return (
    <Modal
      title={title}
      onClose={onClose}
      initialFocus={() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')}
    >
      <form ref={form} className={styles['form']} onSubmit={onSubmit} noValidate>
        <div className={styles['body']}>
          {children}
          {error ? <Alert kind="danger">{error}</Alert> : null}
        </div>
        <div className={styles['actions']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Asks before an action that cannot be undone; the children name what ends. */
export function ConfirmModal(props: Omit<FormModalProps, 'onSubmit'> & { onConfirm: () => void }) {
  const { onConfirm, ...rest } = props
  return (
    <FormModal
      {...rest}
      isDangerous
      onSubmit={(event) => {
        event.preventDefault()
        if (!rest.pending) onConfirm()
      }}
    />
  )
}
