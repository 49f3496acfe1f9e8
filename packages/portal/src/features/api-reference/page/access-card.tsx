import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import type { RefObject } from 'react'
import { Badge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Tooltip } from '../../../components/tooltip/tooltip.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import type { Preparing } from '../../../lib/browser/code-query.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import styles from './spec-view.module.css'

interface AccessCardProps {
  version: ProductVersion
  mayRegister: boolean
  onRegister: () => void
  preparing: Preparing
  registerButton: RefObject<HTMLButtonElement | null>
}

/**
 * Shows how requests are authenticated and the button to register for the version. Displays the version's first auth
 * strategy; registration is open if any of its strategies is open. With the flag off, only the button is displayed.
 */
export function AccessCard({ version, mayRegister, onRegister, preparing, registerButton }: AccessCardProps) {
  const messages = useMessages()
  const isByStrategy = useFlag(APP_REGISTRATION_V2_FLAG)
  const [strategy] = version.registration_configs
  if (!strategy) return null
  const isOpen =
    mayRegister && version.registration_configs.some(({ registration_enabled: enabled }) => enabled)
  const methods =
    strategy.credential_type === 'key_auth'
      ? [messages.product.keyAuth]
      : (strategy.auth_methods ?? []).map((method) => messages.product.methods[method] ?? method)
  const label = messages.product.register(version.name)
  const register = isOpen ? (
    <Button {...preparing} ref={registerButton} variant="primary" onClick={onRegister}>
      {label}
    </Button>
  ) : (
    <Tooltip
      text={mayRegister ? messages.product.registrationClosed : messages.product.registrationForbidden}
      side={isByStrategy ? 'end' : 'start'}
    >
      {(control) => (
        <Button {...control} ref={registerButton} variant="primary" aria-disabled>
          {label}
        </Button>
      )}
    </Tooltip>
  )
  if (!isByStrategy) return <p className={styles['register']}>{register}</p>
  return (
    <section className={styles['access']}>
      <div>
        <h2>{messages.product.authentication}</h2>
        <p className={styles['strategy']}>
          {strategy.name}
          {methods
            .filter((method) => method !== strategy.name)
            .map((method) => (
              <Badge key={method}>{method}</Badge>
            ))}
        </p>
      </div>
      {register}
    </section>
  )
}
