import { type AuthElementsOptions, registerAuthElements } from '@stagedoor/auth-elements'
import { createElement, useMemo } from 'react'
import { env } from '../../../config/env.ts'
import { useLanguage, useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import styles from './auth-element.module.css'
import { explainAuthError } from './explain-auth-error.ts'
import * as z from 'zod/mini'

// Options that depend on the portal context are set on each element.
registerAuthElements({ userEntity: 'developer' })

type AuthTag = 'auth-login' | 'auth-register' | 'auth-forgot-password' | 'auth-reset-password'

/** Forms for which the page reserves space. */
type AuthForm = Exclude<AuthTag, 'auth-login'> | 'login-all' | 'login-password' | 'login-sso'

interface AuthElementProps {
  tag: AuthTag
  form?: AuthForm
  attributes?: Readonly<Record<string, string | boolean>>
  /** Token of the mailed link that opened this page. */
  linkToken?: string | undefined
  /** Event listeners by event name; they get the event's detail. */
  on?: Readonly<Record<string, (detail: unknown) => void>>
}

/** An authentication element with the portal's settings. Reserves the form's height. */
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
  // React sets properties only on custom elements that it creates, so the element is not server-rendered.
  const isInBrowser = useIsInBrowser()
  return (
    <div className={styles['element']} data-form={form ?? tag}>
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

/** React adds a listener for event `x` of a custom element for the prop `onx`. */
function toEventProps(on: AuthElementProps['on']): Record<string, (event: Event) => void> {
  return Object.fromEntries(
    Object.entries(on ?? {}).map(([name, listener]) => [
      `on${name}`,
      (event: Event) => listener(event instanceof CustomEvent ? event.detail : null),
    ]),
  )
}

const DetailSchema = z.object({ email: z.optional(z.string()), resetToken: z.optional(z.string()) })

/** Parses the detail of a form's event; returns an empty object when it does not match. */
export function readDetail(detail: unknown): z.infer<typeof DetailSchema> {
  return DetailSchema.safeParse(detail).data ?? {}
}
