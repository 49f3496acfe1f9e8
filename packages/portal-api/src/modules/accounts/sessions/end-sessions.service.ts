import { SUBJECT_KINDS, type SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import type { AccountParts } from '../account-parts.ts'
import type { AccountLookup } from '../client/known-devices.ts'
import { createSessionQueries } from './sessions.queries.ts'

export interface EndedSessions {
  kind: SubjectKind
  id: string
  email: string
  /** Number of sessions that were active. */
  sessions: number
}

type FindAccount = (
  kind: SubjectKind,
  address: AccountLookup,
) => Promise<{ id: string; email: string } | undefined>

/** Ends all sessions of an account, for operators. An address can have a developer's and a platform user's account. */
export function createEndSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { access }: Pick<AccountParts, 'access'>,
  findAccount: FindAccount,
) {
  /**
   * @param kinds accounts to end the sessions of; by default, all with the address
   * @throws AppError not_found
   */
  return async (
    email: string,
    actor: string,
    kinds: readonly SubjectKind[] = SUBJECT_KINDS,
  ): Promise<EndedSessions[]> => {
    const accounts: EndedSessions[] = []
    for (const kind of kinds) {
      const account = await findAccount(kind, { email })
      if (!account) continue
      const { id } = account
      const active = await db.transaction(async (tx) => {
        const before = await access.sessionsOf(tx, { kind, id })
        const queries = createSessionQueries(tx)
        const ended = await queries.endAll(kind, id, now())
        const accessTokens = kind === 'user' ? await queries.removeAccessTokens(id) : 0
        await appendAudit(tx, {
          actor,
          action: `${kind}.sessions_ended`,
          subject: `${kind}:${id}`,
          details: { sessions: before.length, ...(accessTokens > 0 && { access_tokens: accessTokens }) },
          at: now(),
        })
        return { before, ended }
      })
      access.evict(active.ended)
      accounts.push({ kind, id, email: account.email, sessions: active.before.length })
    }
    if (accounts.length === 0) throw new AppError('not_found', { detail: `${email} has no account.` })
    return accounts
  }
}
