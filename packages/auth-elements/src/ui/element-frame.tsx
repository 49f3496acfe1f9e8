import type { ReactNode } from 'react'
import type { FormHost } from '../custom-element/definition.ts'
import { errorMessage, mentionsPassword } from '../errors/error-message.ts'
import type { FormContext, FormEvent, FormValues } from '../form-state.ts'
import type { LoadedMessages } from '../i18n/use-messages.ts'
import { ErrorSlot } from './error-slot.tsx'
import { type ErrorPosition, type FormUi, FormUiProvider } from './form-ui.ts'

interface ElementFrameProps {
  form: string
  host: FormHost & { instructionText?: string }
  loaded: LoadedMessages
  context: FormContext<FormValues>
  isBusy: boolean
  isError: boolean
  send: (event: FormEvent) => void
  /** Position of the form's messages, where space is reserved for them. */
  messagesAt?: Exclude<ErrorPosition, 'password'>
  /** The form has a new password, whose rules are replaced by an error about it. */
  hasNewPassword?: boolean
  /** Shown in place of the error while there is none. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of every form: language, instruction and the reserved space for messages. */
export function ElementFrame(props: ElementFrameProps) {
  const { form, host, loaded, context, isBusy, isError, send, messagesAt = 'top', banner, children } = props
  const { messages, lang, dir } = loaded
  const { failure, values, invalid, autofilled } = context
  const isAboutPassword = props.hasNewPassword && failure && mentionsPassword(failure)
  const errorPosition = isAboutPassword ? 'password' : messagesAt
  const error = isError && failure ? errorMessage(failure, loaded, form) : undefined
  const fields = { values, invalid, autofilled }
  const ui: FormUi = { form, uid: host.uid, messages, ...fields, isBusy, error, errorPosition, send }
  return (
    <FormUiProvider value={ui}>
      <div className="auth-body" part="body" lang={lang} dir={dir}>
        {host.instructionText && (
          <p className="auth-instruction" part="instruction" data-testid={`auth-${form}-instruction-text`}>
            {host.instructionText}
          </p>
        )}
        {messagesAt === 'top' && (
          <div className="auth-messages" part="messages">
            <ErrorSlot at="top" />
            {!error && banner}
          </div>
        )}
        {children}
      </div>
    </FormUiProvider>
  )
}
