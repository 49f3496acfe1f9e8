import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import type { ProductVersion, VersionApplicationList } from '@stagedoor/contract/catalog/versions'
import type { RefObject } from 'react'
import { Badge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Tooltip } from '../../../components/tooltip/tooltip.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import type { Preparing } from '../../../lib/browser/code-query.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import styles from './access-card.module.css'
import { OwnRegistrations } from './own-registrations.tsx'

interface AccessCardProps {
  version: ProductVersion
  /** The developer's applications that are registered for the version; undefined while they load. */
  registered: VersionApplicationList | undefined
  mayRegister: boolean
  onRegister: () => void
  preparing: Preparing
  registerButton: RefObject<HTMLButtonElement | null>
}

/**
 * Shows how requests are authenticated, the developer's registrations, and the button to register for the version. Displays
 * the version's first auth strategy; registration is open if any of its strategies is open. With the flag off, only the button is displayed.
 */
export function AccessCard(props: AccessCardProps) {
  const { version, registered } = props
  const messages = useMessages()
  const isByStrategy = useFlag(APP_REGISTRATION_V2_FLAG)
  const [strategy] = version.registration_configs
  if (!strategy) return null
  const methods =
    strategy.credential_type === 'key_auth'
      ? [messages.product.keyAuth]
      : (strategy.auth_methods ?? []).map((method) => messages.product.methods[method] ?? method)
  const register = (
    <RegisterButton {...props} side={isByStrategy ? 'end' : 'start'} hasOwn={hasRegistered(registered)} />
  )
  if (!isByStrategy) return <p className={styles['register']}>{register}</p>
  return (
    <section className={styles['access']} aria-label={messages.access.title}>
      <div className={styles['head']}>
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
      </div>
      {registered && hasRegistered(registered) ? <OwnRegistrations registered={registered} /> : null}
    </section>
  )
}

function hasRegistered(registered: VersionApplicationList | undefined): boolean {
  return registered !== undefined && registered.data.length > 0
}

interface RegisterButtonProps extends AccessCardProps {
  side: 'start' | 'end'
  hasOwn: boolean
}

function RegisterButton({
  version,
  mayRegister,
  onRegister,
  preparing,
  registerButton,
  side,
  hasOwn,
}: RegisterButtonProps) {
  const messages = useMessages()
  const isOpen =
    mayRegister && version.registration_configs.some(({ registration_enabled: enabled }) => enabled)
  const label = hasOwn ? messages.access.registerAnother : messages.product.register(version.name)
  const variant = hasOwn ? 'secondary' : 'primary'
  if (isOpen) {
    return (
      <Button {...preparing} ref={registerButton} variant={variant} onClick={onRegister}>
        {label}
      </Button>
    )
  }
  const { registrationClosed, registrationForbidden } = messages.product
  return (
    <Tooltip text={mayRegister ? registrationClosed : registrationForbidden} side={side}>
      {(control) => (
        <Button {...control} ref={registerButton} variant={variant} aria-disabled>
          {label}
        </Button>
      )}
    </Tooltip>
  )
}
