import { REFERENCE_ID_MAX_LENGTH } from '@stagedoor/contract/constants'
import { Dices } from 'lucide-react'
import { Button } from '../../../components/button/button.tsx'
import { Input } from '../../../components/field/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'
import styles from './application-form.module.css'

interface ReferenceIdFieldProps {
  value: string
  /** True when the reference ID must be the client ID at an OpenID Connect identity provider. */
  isOpenId: boolean
  isOptional: boolean
  onChange: (referenceId: string) => void
}

export function ReferenceIdField({ value, isOpenId, isOptional, onChange }: ReferenceIdFieldProps) {
  const messages = useMessages()
  return (
    <div className={styles['withAction']}>
      <Input
        label={messages.applications.referenceId}
        hint={isOpenId ? messages.applications.referenceIdOpenIdHint : messages.applications.referenceIdHint}
        value={value}
        maxLength={REFERENCE_ID_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required={!isOptional}
        optional={isOptional}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        size="small"
        variant="quiet"
        icon={<Dices size={16} aria-hidden />}
        aria-label={messages.applications.generateReferenceId}
        onClick={() => onChange(randomUuid())}
      >
        {messages.applications.generate}
      </Button>
    </div>
  )
}
