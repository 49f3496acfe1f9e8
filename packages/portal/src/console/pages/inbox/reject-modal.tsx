import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { NOTE_MAX_LENGTH } from '@stagedoor/contract/admin/inputs'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Textarea } from '../../../components/field/field.tsx'
import { counted } from '../../components/format.tsx'
import { FormModal } from '../../components/modal.tsx'
import type { DecisionItem } from '../../decisions/decisions.tsx'

const NoteFormSchema = z.object({
  note: z.string().check(z.trim(), z.maxLength(NOTE_MAX_LENGTH, `Use at most ${NOTE_MAX_LENGTH} characters`)),
})

interface RejectModalProps {
  items: readonly DecisionItem[]
  onClose: () => void
  onReject: (note: string) => void
}

/** Asks for a note before items are rejected. */
export function RejectModal({ items, onClose, onReject }: RejectModalProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(NoteFormSchema),
    defaultValues: { note: '' },
  })
  const [first] = items
  const what = items.length === 1 && first ? first.name : counted(items.length, 'item')
  return (
    <FormModal
      title={`Reject ${what}`}
      submitLabel="Reject"
      isDangerous
      onClose={onClose}
      onSubmit={handleSubmit(({ note }) => onReject(note))}
    >
      <Textarea
        {...register('note')}
        label="Note to the developer"
        optional
        hint="Part of the mail about the decision."
        error={formState.errors.note?.message}
      />
    </FormModal>
  )
}
