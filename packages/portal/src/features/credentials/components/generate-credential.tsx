import type { CredentialCreated } from '@stagedoor/contract/credentials'
import { useState } from 'react'
import { useToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { describeProblem } from '../../../lib/api/describe-problem.ts'
import { useCreateCredential } from '../api/create-credential.ts'
import { NameDialog } from './name-dialog.tsx'
import { NewCredentialDialog } from './new-credential-dialog.tsx'

interface GenerateCredentialProps {
  applicationId: string
  /** `generated`: the list has one more. */
  onClose: (result: 'cancelled' | 'generated') => void
}

/** Asks for a name, generates the credential and shows it once. */
export function GenerateCredential({ applicationId, onClose }: GenerateCredentialProps) {
  const texts = useTexts()
  const showToast = useToast()
  const create = useCreateCredential(applicationId)
  const [created, setCreated] = useState<CredentialCreated>()

  if (created) {
    return (
      <NewCredentialDialog
        name={created.display_name}
        secret={created.credential}
        onClose={() => onClose('generated')}
      />
    )
  }
  return (
    <NameDialog
      title={texts.credentials.generateTitle}
      submitLabel={texts.credentials.submitGenerate}
      pending={create.isPending}
      error={create.error ? describeProblem(create.error, texts) : undefined}
      onSubmit={(name) =>
        create.mutate(name, {
          onSuccess: (credential) => {
            setCreated(credential)
            showToast(texts.credentials.generated)
          },
        })
      }
      onClose={() => onClose('cancelled')}
    />
  )
}
