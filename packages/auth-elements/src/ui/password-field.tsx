import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { idOf, testIdOf, useFormUi } from './form-ui.ts'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'action'>

/** A password with a button that shows it; always hidden while the form is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const ui = useFormUi()
  const { id = props.name } = props
  const [isRevealed, setIsRevealed] = useState(false)
  const isShown = isRevealed && !ui.isBusy
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <button
          className="auth-show-password"
          part="show-password"
          type="button"
          aria-label={isShown ? ui.messages.hidePassword : ui.messages.showPassword}
          aria-controls={idOf(ui, id)}
          data-testid={testIdOf(ui, `show-${id}`)}
          onClick={() => setIsRevealed(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      }
    />
  )
}
