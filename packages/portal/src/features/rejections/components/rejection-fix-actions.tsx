import type { RejectedApplication, RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button, LinkButton } from '../../../components/button/button.tsx'
import { env } from '../../../config/env.ts'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import type { RegisteredApplication, RejectionFix } from '../rejection-actions.ts'
import styles from './rejection.module.css'
import { WaitTimer } from './wait-timer.tsx'

interface RejectionFixActionsProps {
  fix: RejectionFix
  help: RejectionHelp
  /** Opens the dialogs; the page renders them. */
  onRegister: () => void
  onRegisterAgain: (application: RegisteredApplication) => void
  /** Loads the help again. `error`: it could not be loaded. */
  onCheck: () => Promise<{ error: Error | null }>
}

/** The buttons that fix a rejection: one, or one per application that could be meant. */
export function RejectionFixActions({ fix, help, ...on }: RejectionFixActionsProps) {
  const messages = useMessages()
  switch (fix.kind) {
    case 'credentials':
      return (
        <PerApplication
          applications={fix.applications}
          render={(application, isOnly) => (
            <CredentialsButton key={application.id} application={application} isOnly={isOnly} />
          )}
        />
      )
    case 'register':
      return (
        <Actions>
          <Button variant="primary" onClick={on.onRegister}>
            {messages.registrations.register}
          </Button>
        </Actions>
      )
    case 'scopes':
      return (
        <PerApplication
          applications={fix.applications}
          render={(application, isOnly) => (
            <RegisterAgainButton
              key={application.id}
              application={application}
              isOnly={isOnly}
              onClick={on.onRegisterAgain}
            />
          )}
        />
      )
    case 'noScopes':
      return (
        <>
          <p className={styles['fix']}>{messages.rejections.noScopesToChoose}</p>
          <ContactActions />
        </>
      )
    case 'review':
      return <ReviewActions fix={fix} {...on} />
    case 'contact':
      return <ContactActions />
    case 'versions':
      return <Versions help={help} />
    case 'wait':
      return <WaitTimer />
  }
}

const Actions = ({ children }: { children: ReactNode }) => <div className={styles['actions']}>{children}</div>

interface PerApplicationProps<Application extends RejectedApplication> {
  applications: readonly Application[]
  render: (application: Application, isOnly: boolean) => ReactNode
}

function PerApplication<Application extends RejectedApplication>({
  applications,
  render,
}: PerApplicationProps<Application>) {
  return (
    <Actions>{applications.map((application) => render(application, applications.length === 1))}</Actions>
  )
}

interface ApplicationButtonProps {
  application: RejectedApplication
  isOnly: boolean
}

function CredentialsButton({ application: { id, name, credential_type }, isOnly }: ApplicationButtonProps) {
  const { rejections } = useMessages()
  const [label, named] =
    credential_type === 'key_auth'
      ? [rejections.createKey, rejections.createKeyNamed]
      : [rejections.openCredentials, rejections.openCredentialsNamed]
  return (
    <LinkButton
      variant={isOnly ? 'primary' : 'secondary'}
      to={{
        pathname: paths.showApplication.to(id),
        hash: credential_type === 'key_auth' ? 'credentials' : '',
      }}
    >
      {isOnly ? label : named(name)}
    </LinkButton>
  )
}

function RegisterAgainButton({
  application,
  isOnly,
  onClick,
}: {
  application: RegisteredApplication
  isOnly: boolean
  onClick: (application: RegisteredApplication) => void
}) {
  const { access, rejections } = useMessages()
  const [label, named] =
    application.registration.status === 'approved'
      ? [access.requestScopes, access.requestScopesNamed]
      : [rejections.registerAgain, rejections.registerAgainNamed]
  return (
    <Button variant={isOnly ? 'primary' : 'secondary'} onClick={() => onClick(application)}>
      {isOnly ? label : named(application.name)}
    </Button>
  )
}

/** Contact, where the portal has an address for it; otherwise the catalog. */
function ContactActions() {
  const { pages } = useMessages()
  return (
    <Actions>
      {env.contactUrl ? (
        <LinkButton variant="primary" to={env.contactUrl}>
          {pages.landing.contact}
        </LinkButton>
      ) : (
        <LinkButton to={paths.catalog.to()}>{pages.backToCatalog}</LinkButton>
      )}
    </Actions>
  )
}

interface ReviewActionsProps extends Pick<RejectionFixActionsProps, 'onCheck' | 'onRegisterAgain'> {
  fix: Extract<RejectionFix, { kind: 'review' }>
}

function ReviewActions({ fix: { isFixed, again }, onCheck, onRegisterAgain }: ReviewActionsProps) {
  const messages = useMessages()
  const { pages, rejections } = messages
  const [state, setState] = useState<'unchecked' | 'checking' | 'checked'>('unchecked')
  const [error, setError] = useState<Error | null>(null)

  async function check() {
    setState('checking')
    const checked = await onCheck()
    setError(checked.error)
    setState(checked.error ? 'unchecked' : 'checked')
  }

  if (isFixed) return <Alert kind="success">{rejections.fixed}</Alert>
  return (
    <>
      <Actions>
        <Button variant="primary" pending={state === 'checking'} onClick={() => void check()}>
          {rejections.checkAgain}
        </Button>
        {again.map((application) => (
          <RegisterAgainButton
            key={application.id}
            application={application}
            isOnly={false}
            onClick={onRegisterAgain}
          />
        ))}
        {env.contactUrl ? <LinkButton to={env.contactUrl}>{pages.landing.contact}</LinkButton> : null}
      </Actions>
      {error ? <Alert kind="danger">{describeProblem(error, messages)}</Alert> : null}
      <output className={styles['status']}>{state === 'checked' ? rejections.unchanged : ''}</output>
    </>
  )
}

function Versions({ help: { product, versions } }: { help: RejectionHelp }) {
  const { pages, rejections } = useMessages()
  if (versions.length === 0) {
    return (
      <Actions>
        <LinkButton to={paths.catalog.to()}>{pages.backToCatalog}</LinkButton>
      </Actions>
    )
  }
  return (
    <section className={styles['section']} aria-labelledby="versions">
      <h2 id="versions">{rejections.publishedVersions}</h2>
      <ul className={styles['versions']}>
        {versions.map(({ id, name }, index) => (
          <li key={id}>
            <LinkButton variant={index === 0 ? 'primary' : 'secondary'} to={paths.spec.to(product.id, id)}>
              {rejections.openVersion(product.name, name)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
