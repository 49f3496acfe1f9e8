import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_CLASSES, PASSWORD_MIN_LENGTH } from '@stagedoor/contract/constants'
import { checkPassword } from '@stagedoor/contract/accounts/password-rules'
import { fillIn } from '../i18n/fill-in.ts'
import { idOf, testIdOf, useFormUi } from './form-ui.ts'

/** Suffix of the checklist's DOM id. */
export const CHECKLIST = 'password-rules'

/** The rules of a new password, checked off during input; informs but never blocks. */
export function PasswordChecklist({ password }: { password: string }) {
  const ui = useFormUi()
  const { messages } = ui
  const { classes, classCount, isLongEnough, isShortEnough } = checkPassword(password.trim())
  const length = fillIn(messages.passwordLength, {
    min: String(PASSWORD_MIN_LENGTH),
    max: String(PASSWORD_MAX_LENGTH),
  })
  return (
    <ul
      className="auth-checklist"
      part="checklist"
      id={idOf(ui, CHECKLIST)}
      aria-label={messages.passwordRules}
      data-testid={testIdOf(ui, CHECKLIST)}
    >
      <Rule text={length} isMet={isLongEnough && isShortEnough} />
      <Rule
        text={fillIn(messages.passwordClasses, { count: String(PASSWORD_MIN_CLASSES) })}
        isMet={classCount >= PASSWORD_MIN_CLASSES}
      />
      <Rule isNested text={messages.passwordUppercase} isMet={classes.uppercase} />
      <Rule isNested text={messages.passwordLowercase} isMet={classes.lowercase} />
      <Rule isNested text={messages.passwordNumber} isMet={classes.number} />
      <Rule isNested text={messages.passwordSpecial} isMet={classes.special} />
    </ul>
  )
}

function Rule({ text, isMet, isNested }: { text: string; isMet: boolean; isNested?: boolean }) {
  const { messages } = useFormUi()
  const className = `auth-rule${isNested ? ' auth-rule-part' : ''}${isMet ? ' auth-rule-met' : ''}`
  return (
    <li className={className} part={isMet ? 'rule rule-met' : 'rule'}>
      {text}
      {isMet && <span className="auth-hidden"> {messages.ruleMet}</span>}
    </li>
  )
}
