import { LinkButton } from '../../../components/button/button.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { LinkProblem } from '../auth-failures.ts'
import { UserCard } from './user-card.tsx'

interface BrokenUserLinkProps {
  documentTitle: string
  problem: LinkProblem
  /** The link invites; only the person who invited can send another one. */
  isInvitation?: boolean
}

/** Replaces the form of a platform user's mailed link that does not work. */
export function BrokenUserLink({ documentTitle, problem, isInvitation = false }: BrokenUserLinkProps) {
  const messages = useMessages()
  const { title, sendNew } = messages.auth.link
  const lead = isInvitation ? messages.auth.users.inviteAgain : messages.problems.codes[problem]
  return (
    <UserCard documentTitle={documentTitle} title={title} lead={lead} isFollowUp>
      {isInvitation ? null : (
        <div>
          <LinkButton variant="primary" to={paths.userForm.to('forgot-password')}>
            {sendNew}
          </LinkButton>
        </div>
      )}
    </UserCard>
  )
}
