import { randomUUID } from 'node:crypto'
import type { CredentialType } from '@stagedoor/contract/applications/auth-strategies'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { violatedUnique } from '../../../errors/database-errors.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { createAuthStrategyQueries } from './auth-strategies.queries.ts'
import type { AuthStrategyRow } from '../../../db/schema/portal.ts'

export interface NewStrategy {
  name: string
  /** Short name in content files. */
  slug: string
  credentialType: CredentialType
  keyNames: string[]
  authMethods: string[]
  availableScopes: string[]
  /** Whether applications that are created without a strategy get this one. */
  isDefault: boolean
}

/** Auth strategies for the operator's commands. */
export function createStrategyService({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const { list, listAll, listMatching, findDefault } = createAuthStrategyQueries(db)
  return {
    list,
    listAll,
    listMatching,
    findDefault,

    /** Throws conflict when the slug is in use. */
    async create({ isDefault, ...values }: NewStrategy, actor: string): Promise<AuthStrategyRow> {
      const at = now()
      try {
        return await db.transaction(async (tx) => {
          const queries = createAuthStrategyQueries(tx)
          const strategy = await queries.insert({ id: randomUUID(), ...values, createdAt: at, updatedAt: at })
          if (isDefault) await queries.makeDefault(strategy.id, at)
          await appendAudit(tx, {
            actor,
            action: 'strategy.created',
            subject: `strategy:${strategy.id}`,
            details: { default: isDefault },
            at,
          })
          return strategy
        })
      } catch (error) {
        if (violatedUnique(error) === undefined) throw error
        throw new AppError('conflict', {
          detail: `An auth strategy with the slug ${values.slug} already exists. Choose another one with --slug.`,
          cause: error,
        })
      }
    },
  }
}
