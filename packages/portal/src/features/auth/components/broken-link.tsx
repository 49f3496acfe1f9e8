import { Link } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button, LinkButton } from '../../../components/button/button.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useWrite } from '../../../lib/http/use-write.ts'
import { requestLink } from '../api/request-link.ts'
import type { LinkProblem } from '../auth-failures.ts'
import { AuthCard } from './auth-card.tsx'
import { CheckEmail } from './check-email.tsx'

interface BrokenLinkProps {
  documentTitle: string
  problem: LinkProblem
  /** Address to which the link was sent; empty if the page's address does not contain it. */
  email: string
}

/** Replaces the form of a mailed link that does not work, and sends a new one. */
export function BrokenLink({ documentTitle, problem, email }: BrokenLinkProps) {
  const messages = useMessages()
  const { title, sendNew } = messages.auth.link
  const send = useWrite({ mutationFn: requestLink })
  if (send.isSuccess) return <CheckEmail documentTitle={documentTitle} email={email} />
  return (
    <AuthCard
      documentTitle={documentTitle}
      title={title}
      lead={messages.problems.codes[problem]}
      isFollowUp
      below={
        <p>
          <Link to={paths.login.to({ email })}>{messages.common.login}</Link>
        </p>
      }
    >
      <div>
        {email === '' ? (
          <LinkButton variant="primary" to={paths.forgotPassword.to()}>
            {sendNew}
          </LinkButton>
        ) : (
          <Button variant="primary" pending={send.isPending} onClick={() => send.mutate(email)}>
            {sendNew}
          </Button>
        )}
      </div>
      {send.error ? <Alert kind="danger">{describeProblem(send.error, messages)}</Alert> : null}
    </AuthCard>
  )
}
