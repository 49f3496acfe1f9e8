import type { Region } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { invitationMail, singleSignOnInvitationMail } from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/layout.ts'
import { portalFor } from '../../mail/mail-portal.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { userFormLink } from './user-link-mails.ts'
import {
  createOrganizationQueries,
  createUserQueries,
  type OrganizationRow,
  type UserRow,
} from './users.queries.ts'

export interface Invitation {
  email: string
  fullName: string
  /** Name of the organization, which is created if it does not exist. Undefined for the only organization. */
  organization?: string
  /** Replaces the name: names of organizations are not unique. */
  organizationId?: string
  region: Region
  /** Language of this and later mails. Undefined to keep the current one. */
  language?: Language
}

/** Invites platform users by mail. */
export function createUserInvitations(
  { db, now, settings }: Deps,
  { outbox, tokens, passwordSignIn }: AccountParts,
) {
  type Queries = ReturnType<typeof createOrganizationQueries>

  async function organizationOf(
    organizations: Queries,
    { organization: name, organizationId, region }: Invitation,
  ) {
    const known = organizationId === undefined ? undefined : await organizations.findById(organizationId)
    if (known) return known
    const found = await organizations.find(name)
    const [only] = found
    if (only && found.length === 1) return only
    if (found.length > 1) {
      throw new AppError('conflict', {
        detail: name
          ? `More than one organization is called ${name}.`
          : 'There is more than one organization. Name one with --organization <name>.',
      })
    }
    if (name === undefined) {
      throw new AppError('not_found', {
        detail: 'There is no organization yet. Use --organization <name> to create one.',
      })
    }
    return organizations.insert({ name, region, createdAt: now() })
  }

  /** Where passwords are turned off, the mail links to single sign-on, which links the account by its address. */
  async function composeInvitation(tx: Database, user: UserRow, organization: string): Promise<Mail> {
    const portal = portalFor(await outbox.portal(tx), user)
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

  /** Invites a user in a transaction of the caller. @throws AppError conflict, not_found */
  async function inviteIn(
    tx: Database,
    invitation: Invitation,
    actor: string,
  ): Promise<{ email: string; organization: OrganizationRow }> {
    const users = createUserQueries(tx)
    const { email, fullName, language } = invitation
    const at = now()
    const organization = await organizationOf(createOrganizationQueries(tx), invitation)
    const added = await users.insertIfNew({
      organizationId: organization.id,
      email,
      fullName,
      createdAt: at,
      updatedAt: at,
    })
    const found = added ?? (await users.findByEmail(email))
    const user = found && language ? await users.update(found.id, { language }) : found
    if (!user || user.passwordHash || user.ssoSubject) {
      throw new AppError('conflict', { detail: `${email} already has an account.` })
    }
    if (user.organizationId !== organization.id) {
      throw new AppError('conflict', { detail: `${email} is already invited to another organization.` })
    }
    await tokens.revokeAll(tx, ['user-invitation'], user.id)
    await outbox.put(tx, email, await composeInvitation(tx, user, organization.name))
    await appendAudit(tx, { actor, action: 'user.invited', subject: `user:${user.id}`, at })
    return { email, organization }
  }

  return {
    inviteIn,

    /**
     * Invites a user, also again if the user has not accepted yet.
     * @throws AppError conflict, not_found
     */
    invite: (invitation: Invitation, actor: string) =>
      db.transaction((tx) => inviteIn(tx, invitation, actor)),
  }
}

export type UserInvitations = ReturnType<typeof createUserInvitations>
