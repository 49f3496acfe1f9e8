import type { ReactNode } from 'react'
import type { FormHost } from '../custom-element/definition.ts'
import { errorMessage } from '../errors/error-message.ts'
import type { FormContext, FormEvent, FormValues } from '../form-state.ts'
import type { LoadedTexts } from '../i18n/use-messages.ts'
import { ErrorSlot } from './error-slot.tsx'
import { type ErrorPlace, type FormUi, FormUiProvider } from './form-ui.ts'

interface ElementFrameProps {
  form: string
  host: FormHost & { instructionText?: string }
  loaded: LoadedTexts
  context: FormContext<FormValues>
  isBusy: boolean
  isError: boolean
  send: (event: FormEvent) => void
  /** Where the form's messages stand; space is kept free for them there. */
  messagesAt?: Exclude<ErrorPlace, 'password'>
  /** The error belongs to the new password, in the place of its rules. */
  isAboutPassword?: boolean | undefined
  /** Stands in the place of the error while there is none. */
  banner?: ReactNode
  children: ReactNode
}

/** What stands around every form: language, instruction and the place of messages, which is kept free for them. */
export function ElementFrame(props: ElementFrameProps) {
  const { form, host, loaded, context, isBusy, isError, send, messagesAt = 'top', banner, children } = props
  const errorPlace = props.isAboutPassword ? 'password' : messagesAt
  const { messages, lang, dir } = loaded
  const { failure, values, invalid, autofilled } = context
  const isShownByField = failure?.check === 'passwordMismatch'
  const error =
    isError && failure && !isShownByField ? errorMessage(failure, messages, form === 'login') : undefined
  const fields = { values, invalid, autofilled }
  const ui: FormUi = { form, uid: host.uid, messages, ...fields, isBusy, error, errorPlace, send }
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
