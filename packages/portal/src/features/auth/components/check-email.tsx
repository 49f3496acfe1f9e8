import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useWrite } from '../../../lib/http/use-write.ts'
import { requestLink } from '../api/request-link.ts'
import { AuthCard } from './auth-card.tsx'
import styles from './check-email.module.css'

interface CheckEmailProps {
  documentTitle: string
  email: string
  /** Returns to the sign-up form. Absent after the request of a new link, where the address may have no account. */
  onChangeAddress?: () => void
}

/** After a sign-up or the request of a new link: what to do next. */
export function CheckEmail({ documentTitle, email, onChangeAddress }: CheckEmailProps) {
  const messages = useMessages()
  const { checkEmail } = messages.auth
  const resend = useWrite({ mutationFn: requestLink })
  return (
    <AuthCard documentTitle={documentTitle} title={checkEmail.title} isFollowUp>
      <div className={styles['content']}>
        <p>
          {onChangeAddress ? checkEmail.sentTo : checkEmail.sentIfKnown}{' '}
          <strong dir="ltr" className={styles['address']}>
            {email}
          </strong>
        </p>
        {onChangeAddress ? (
          <ol className={styles['steps']}>
            {checkEmail.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
        <p className={styles['hint']}>{checkEmail.spam}</p>
        <div className={styles['actions']}>
          <Button pending={resend.isPending} onClick={() => resend.mutate(email)}>
            {checkEmail.resend}
          </Button>
          {onChangeAddress ? (
            <Button variant="quiet" onClick={onChangeAddress}>
              {checkEmail.changeAddress}
            </Button>
          ) : null}
        </div>
        <div className={styles['result']}>
          {resend.isSuccess ? <Alert kind="success">{checkEmail.resent}</Alert> : null}
          {resend.error ? <Alert kind="danger">{describeProblem(resend.error, messages)}</Alert> : null}
        </div>
      </div>
    </AuthCard>
  )
}
