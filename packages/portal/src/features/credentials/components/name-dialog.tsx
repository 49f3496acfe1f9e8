import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Input } from '../../../components/field/field.tsx'
import { useFocusInvalid } from '../../../components/field/use-focus-invalid.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import styles from './credentials.module.css'

interface NameDialogProps {
  /** Identifies the form for drafts. */
  draftId: string
  title: string
  initialName?: string
  submitLabel: string
  pending: boolean
  error: string | undefined
  /** Gets the trimmed, non-empty name. */
  onSubmit: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

export function NameDialog({
  draftId,
  title,
  initialName = '',
  submitLabel,
  pending,
  error,
  onSubmit,
  onClose,
  children,
}: NameDialogProps) {
  const messages = useMessages()
  const formId = useId()
  const [{ name }, setValues] = useDraft(draftId, { name: initialName })
  const [isSubmitted, setSubmitted] = useState(false)
  const [form, focusInvalid] = useFocusInvalid()
  const isMissing = name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (isMissing) focusInvalid()
    else onSubmit(name.trim())
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {error ? <Alert kind="danger">{error}</Alert> : null}
      <form ref={form} id={formId} className={styles['form']} onSubmit={submit}>
        <Input
          label={messages.applications.name}
          hint={messages.credentials.nameHint}
          error={
            isSubmitted && isMissing
              ? messages.problems.rules.required(messages.applications.name)
              : undefined
          }
          placeholder={messages.credentials.namePlaceholder}
          value={name}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setValues({ name: event.target.value })}
        />
        {children}
      </form>
    </Dialog>
  )
}
