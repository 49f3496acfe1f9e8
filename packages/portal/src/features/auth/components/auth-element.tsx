import { type AuthElementsOptions, registerAuthElements, type UserEntity } from '@stagedoor/auth-elements'
import { type ReactNode, useMemo } from 'react'
import { env } from '../../../config/env.ts'
import { useLanguage, useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import styles from './auth-element.module.css'
import { type AccountStatus, accountStatusOf, type LinkProblem, linkProblemOf } from '../auth-failures.ts'
import { explainAuthError } from './explain-auth-error.ts'

// Options that depend on the portal context are set on each element.
registerAuthElements({ userEntity: 'developer' })

type AuthTag =
  | 'auth-login'
  | 'auth-register'
  | 'auth-forgot-password'
  | 'auth-reset-password'
  | 'auth-change-password'
  | 'auth-accept-invitation'

interface AuthElementProps {
  tag: AuthTag
  /** Form for which the page reserves space. */
  form?: Exclude<AuthTag, 'auth-login'> | 'login-all' | 'login-password' | 'login-sso'
  /** Whose account the form is for; by default a developer's. */
  userEntity?: UserEntity
  /** Called after a correct password of an account that cannot log in. Must be stable, like `onLinkProblem`. */
  onAccountStatus?: ((status: AccountStatus) => void) | undefined
  onLinkProblem?: ((problem: LinkProblem) => void) | undefined
  /** Renders the element with the options of the portal. */
  children: (options: AuthElementsOptions) => ReactNode
}

/** Renders an authentication element in the browser. Reserves the form's height. */
export function AuthElement({
  tag,
  form,
  userEntity = 'developer',
  onAccountStatus,
  onLinkProblem,
  children,
}: AuthElementProps) {
  const messages = useMessages()
  const language = useLanguage()
  const portal = usePortal()
  const options = useMemo<AuthElementsOptions>(
    () => ({
      userEntity,
      apiBaseUrl: env.apiHost,
      developerConfig: { portalId: portal.portalId },
      shadowDom: false,
      lang: language,
      // Platform users have sessions on a public portal, too.
      credentials: portal.isPublic && userEntity === 'developer' ? 'same-origin' : 'include',
      customErrorHandler: ({ error }) => {
        const status = accountStatusOf(error)
        if (status) onAccountStatus?.(status)
        const problem = linkProblemOf(error)
        if (problem) onLinkProblem?.(problem)
        return explainAuthError(error, messages)
      },
    }),
    [portal, language, messages, userEntity, onAccountStatus, onLinkProblem],
  )
  // React sets properties and listeners only on custom elements that it creates, so the element is not server-rendered.
  const isInBrowser = useIsInBrowser()
  return (
    <div className={styles['element']} data-form={form ?? tag}>
      <noscript>{messages.auth.needsScript}</noscript>
      {isInBrowser ? (
        <>
          <div id={`${tag}-wrapper`} />
          {children(options)}
        </>
      ) : null}
    </div>
  )
}
