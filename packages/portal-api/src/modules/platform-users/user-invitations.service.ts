import type { Region } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { Mail } from '../../mail/layout.ts'
import { writingTo } from '../../mail/mail-portal.ts'
import { invitationMail, singleSignOnInvitationMail } from '../../mail/user-mails.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createUserQueries, type OrganizationRow, type UserRow } from './users.queries.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'
import { userFormLink } from './user-form-link.ts'
import type { AccountParts } from '../accounts/account-parts.ts'

export interface Invitation {
  email: string
  fullName: string
  /** Name of the organisation; made when there is none. Absent: the only one there is. */
  organization?: string
  region: Region
  /** Language of this and later mails; absent: as before, at first the portal's own. */
  language?: Language
}

/** Invites platform users by mail. */
export function createUserInvitations(
  { db, now, settings }: Deps,
  { outbox, tokens, passwordSignIn }: AccountParts,
) {
  type Queries = ReturnType<typeof createUserQueries>

  async function organizationOf(users: Queries, { organization: name, region }: Invitation) {
    const found = await users.findOrganizations(name)
    const [only] = found
    if (only && found.length === 1) return only
    if (found.length > 1) {
      throw new AppError('conflict', {
        detail: name
          ? `More than one organisation is called ${name}.`
          : 'There is more than one organisation. Name one with --organization <name>.',
      })
    }
    if (name === undefined) {
      throw new AppError('not_found', {
        detail: 'There is no organisation yet. Name one with --organization <name>, and it is made.',
      })
    }
    return users.insertOrganization({ name, region, createdAt: now() })
  }

  /** Where passwords are turned off, the mail leads to single sign-on, which links the invited account by its address. */
  async function composeInvitation(tx: Database, user: UserRow, organization: string): Promise<Mail> {
    const portal = writingTo(await outbox.portal(tx), user)
    if (!(await passwordSignIn.isEnabled(tx))) {
      return singleSignOnInvitationMail(portal, { organization, url: userFormLink(settings, 'login') })
    }
    const url = userFormLink(settings, 'accept-invitation', {
      token: await tokens.issue(tx, 'user-invitation', user.id),
      email: user.email,
      org: organization,
      ...(user.fullName && { fullName: user.fullName }),
    })
    return invitationMail(portal, { organization, url, hours: TOKEN_HOURS['user-invitation'] })
  }

  return {
    /** Invites somebody, or once more somebody who has not accepted yet. Throws conflict, not_found. */
    invite(
      invitation: Invitation,
      operator: string,
    ): Promise<{ email: string; organization: OrganizationRow }> {
      return db.transaction(async (tx) => {
        const users = createUserQueries(tx)
        const { email, fullName, language } = invitation
        const at = now()
        const organization = await organizationOf(users, invitation)
        const added = await users.insertIfNew({
          organizationId: organization.id,
          email,
          fullName,
          createdAt: at,
          updatedAt: at,
        })
        const known = added ?? (await users.findByEmail(email))
        const user = known && language ? await users.update(known.id, { language }) : known
        if (!user || user.passwordHash || user.ssoSubject) {
          throw new AppError('conflict', { detail: `${email} has an account already.` })
        }
        if (user.organizationId !== organization.id) {
          throw new AppError('conflict', { detail: `${email} is invited to another organisation already.` })
        }
        await tokens.revokeAll(tx, ['user-invitation'], user.id)
        await outbox.put(tx, email, await composeInvitation(tx, user, organization.name))
        await appendAudit(tx, {
          actor: `operator:${operator}`,
          action: 'user.invited',
          subject: `user:${user.id}`,
          at,
        })
        return { email, organization }
      })
    },
  }
}
