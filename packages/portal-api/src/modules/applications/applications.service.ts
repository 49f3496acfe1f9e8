import { randomUUID } from 'node:crypto'
import type {
  ApplicationCreate,
  ApplicationUpdate,
  ClientCredentials,
} from '@stagedoor/contract/applications/applications'
import type { Page } from '@stagedoor/contract/paging'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { invalidValue } from '../../http/errors/invalid-value.ts'
import {
  type ApplicationChanges,
  type ApplicationFilter,
  createApplicationQueries,
} from './applications.queries.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createAuthStrategyQueries } from './auth-strategies/auth-strategies.queries.ts'
import {
  applicationConflict,
  chosenScopes,
  newReferenceId,
  refuseReferenceId,
  storedDescription,
  storedRedirectUri,
  usesDcr,
} from './application-rules.ts'
import type { DcrService } from './dcr/dcr.service.ts'
import { createOwnApplication } from './own-application.ts'
import type { AuthStrategyRow } from '../../db/schema/portal.ts'
import type { ApplicationWithStrategy } from './application.ts'

export interface CreatedApplication extends ApplicationWithStrategy {
  /** Of a client that the server registered: the only time that the secret can be read. */
  credentials?: ClientCredentials
}

/** Applications of developers (wire api.md §6.1–6.3). What is not the developer's own is not found. */
export function createApplicationService({ db, now }: Deps, dcr: DcrService) {
  const queries = createApplicationQueries(db)
  const own = createOwnApplication(db)
  const strategies = createAuthStrategyQueries(db)

  async function strategyOf(id: string | null | undefined): Promise<AuthStrategyRow> {
    if (id) {
      const strategy = await strategies.find(id)
      if (!strategy) throw new AppError('not_found', { detail: 'This auth strategy does not exist' })
      return strategy
    }
    const strategy = await strategies.findDefault()
    if (!strategy) {
      throw invalidValue('auth_strategy_id', {
        rule: 'required',
        reason: 'is required: this portal has no default auth strategy',
      })
    }
    return strategy
  }

  return {
    list: (developerId: string, filter: ApplicationFilter, page: Page) =>
      queries.list(developerId, filter, page),

    /** Throws not_found. */
    get: own,

    /**
     * Throws name_taken or reference_taken when somebody was first: of several at once exactly one succeeds.
     * A client at the identity provider is registered before, and removed again when the application cannot be kept.
     */
    async create(developerId: string, input: ApplicationCreate): Promise<CreatedApplication> {
      const strategy = await strategyOf(input.auth_strategy_id)
      const at = now()
      const values = {
        id: randomUUID(),
        developerId,
        name: input.name,
        description: storedDescription(input.description),
        redirectUri: storedRedirectUri(input.redirect_uri),
        authStrategyId: strategy.id,
        scopes: chosenScopes(input.scopes, strategy),
        createdAt: at,
        updatedAt: at,
      }
      if (usesDcr(strategy)) {
        refuseReferenceId(input.reference_id)
        return { ...(await dcr.create(values)), strategy }
      }
      const referenceId = newReferenceId(input.reference_id, strategy)
      try {
        const application = await db.transaction(async (tx) => {
          const row = await createApplicationQueries(tx).insert({ ...values, referenceId })
          await appendAudit(tx, {
            actor: `developer:${developerId}`,
            action: 'application.created',
            subject: `application:${row.id}`,
            at,
          })
          return row
        })
        return { application, strategy }
      } catch (error) {
        throw applicationConflict(error)
      }
    },

    /** Changes what is given. Throws not_found, name_taken, reference_taken. */
    async update(
      developerId: string,
      id: string,
      input: ApplicationUpdate,
    ): Promise<ApplicationWithStrategy> {
      const found = await own(developerId, id)
      const { application, strategy } = found
      if (usesDcr(strategy)) refuseReferenceId(input.reference_id, application.referenceId)
      const changes: ApplicationChanges = {
        ...(input.name !== undefined && { name: input.name }),
        ...(input.reference_id !== undefined && { referenceId: input.reference_id }),
        ...(input.description !== undefined && { description: storedDescription(input.description) }),
        ...(input.redirect_uri !== undefined && { redirectUri: storedRedirectUri(input.redirect_uri) }),
        ...(input.scopes !== undefined && { scopes: chosenScopes(input.scopes, strategy) }),
      }
      if (Object.keys(changes).length === 0) return found
      const save = async () => {
        const row = await queries.update(id, changes, now())
        if (!row) throw new AppError('not_found')
        return row
      }
      try {
        const saved = usesDcr(strategy) ? await dcr.update(application, changes, save) : await save()
        return { application: saved, strategy }
      } catch (error) {
        throw applicationConflict(error)
      }
    },

    /** With its credentials and registrations, and its client at the identity provider. Throws not_found. */
    async remove(developerId: string, id: string): Promise<void> {
      const { application, strategy } = await own(developerId, id)
      const clientId = usesDcr(strategy) ? application.referenceId : undefined
      if (clientId !== undefined) await dcr.remove(application)
      const isRemoved = await db.transaction(async (tx) => {
        if (!(await createApplicationQueries(tx).remove(id, clientId))) return false
        await appendAudit(tx, {
          actor: `developer:${developerId}`,
          action: 'application.deleted',
          subject: `application:${id}`,
          at: now(),
        })
        return true
      })
      // It was deleted at the same moment, or a new secret has given it another client, which must go too.
      if (!isRemoved) await this.remove(developerId, id)
    },

    /** A new secret for the client at the identity provider; the old one ends. Throws unsupported_by_strategy. */
    async refreshSecret(developerId: string, id: string): Promise<ClientCredentials> {
      const { application, strategy } = await own(developerId, id)
      if (!usesDcr(strategy)) throw new AppError('unsupported_by_strategy')
      return dcr.rotateSecret(application)
    },
  }
}
