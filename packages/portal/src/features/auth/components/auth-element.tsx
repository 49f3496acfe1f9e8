import { type AuthElementsOptions, registerAuthElements } from '@stagedoor/auth-elements'
import { createElement, useMemo } from 'react'
import { env } from '../../../config/env.ts'
import { useLanguage, useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import styles from './auth-element.module.css'
import { explainAuthError } from './explain-auth-error.ts'

// What is known only once the portal context is loaded goes to each element as its own options.
registerAuthElements({ userEntity: 'developer' })

type AuthTag = 'auth-login' | 'auth-register' | 'auth-forgot-password' | 'auth-reset-password'

/** Forms of known heights, for whose parts the page keeps the place. */
type AuthForm = Exclude<AuthTag, 'auth-login'> | 'login-all' | 'login-password' | 'login-sso'

interface AuthElementProps {
  tag: AuthTag
  /** Which form it will be, where the tag does not say. */
  form?: AuthForm
  /** Attributes in kebab-case. */
  attributes?: Readonly<Record<string, string | boolean>>
  /** Token of the mailed link that led here; only for forms that take one. */
  linkToken?: string | undefined
  /** What to do on the element's events, by their names; gets the event's detail. */
  on?: Readonly<Record<string, (detail: unknown) => void>>
}

/**
 * One of the authentication elements with the portal's settings (wire auth-forms §9); the form stands in place. The place
 * is there before it, so that nothing moves when it comes.
 */
export function AuthElement({ tag, form, attributes, linkToken, on }: AuthElementProps) {
  const messages = useMessages()
  const language = useLanguage()
  const portal = usePortal()
  const options = useMemo<AuthElementsOptions>(
    () => ({
      userEntity: 'developer',
      apiBaseUrl: env.apiHost,
      developerConfig: { portalId: portal.portalId },
      shadowDom: false,
      lang: language,
      credentials: portal.isPublic ? 'same-origin' : 'include',
      customErrorHandler: ({ error }) => explainAuthError(error, messages),
    }),
    [portal, language, messages],
  )
  // React sets the properties of custom elements only on those that it makes itself.
  const isInBrowser = useIsInBrowser()
  return (
    <div className={styles['place']} data-form={form ?? tag}>
      <noscript>{messages.auth.needsScript}</noscript>
      {isInBrowser ? (
        <>
          <div id={`${tag}-wrapper`} />
          {createElement(tag, {
            options,
            ...attributes,
            ...(linkToken && { linkToken }),
            ...toEventProps(on),
          })}
        </>
      ) : null}
    </div>
  )
}

/** React listens to `x` on a custom element when it gets the property `onx`. */
function toEventProps(on: AuthElementProps['on']): Record<string, (event: Event) => void> {
  return Object.fromEntries(
    Object.entries(on ?? {}).map(([name, listener]) => [
      `on${name}`,
      (event: Event) => listener(event instanceof CustomEvent ? event.detail : null),
    ]),
  )
}
