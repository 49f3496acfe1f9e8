import { Alert } from '../../../components/alert/alert.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { AuthCard } from './auth-card.tsx'
import { ContactLink } from './contact-link.tsx'

/** After the first password: the account awaits approval, so the developer cannot log in yet. */
export function RequestInReview({ documentTitle }: { documentTitle: string }) {
  const { review } = useMessages().auth
  return (
    <AuthCard documentTitle={documentTitle} title={review.title} isFollowUp>
      <Alert kind="success">{review.passwordSet}</Alert>
      <p>{review.next}</p>
      <ContactLink />
    </AuthCard>
  )
}
