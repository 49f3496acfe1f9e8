import { randomUUID } from 'node:crypto'
import type {
  ApplicationCreate,
  ApplicationUpdate,
  ClientCredentials,
} from '@stagedoor/contract/applications/applications'
import type { Page } from '@stagedoor/contract/paging'
import type { AuthStrategyRow } from '../../db/schema/portal.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidValue } from '../../errors/app-error.ts'
import { appendAudit } from '../audit/audit.service.ts'
import {
  applicationConflict,
  chosenScopes,
  newReferenceId,
  rejectReferenceId,
  storedRedirectUri,
  usesDcr,
} from './application-rules.ts'
import type { ApplicationWithStrategy } from './application.ts'
import {
  type ApplicationChanges,
  type ApplicationFilter,
  createApplicationQueries,
} from './applications.queries.ts'
import { createAuthStrategyQueries } from './auth-strategies/auth-strategies.queries.ts'
import type { DcrService } from './dcr/dcr.service.ts'
import { requireRoom } from './application-quota.ts'
import { createOwnApplication } from './own-application.ts'

export interface CreatedApplication extends ApplicationWithStrategy {
  /** Credentials of a client that the server registered. The secret is not stored. */
  credentials?: ClientCredentials
}

/** Applications of developers. Other developers' applications are not found. */
export function createApplicationService({ db, now }: Deps, dcr: DcrService) {
  const queries = createApplicationQueries(db)
  const own = createOwnApplication(db)

  const strategyOf = createStrategyChoice(db)
  const audit = (
    tx: Deps['db'],
    action: string,
    developerId: string,
    id: string,
    details?: Record<string, unknown>,
  ) => {
    const actor = `developer:${developerId}`
    return appendAudit(tx, { actor, action, subject: `application:${id}`, details, at: now() })
  }

  return {
    list: (developerId: string, filter: ApplicationFilter, page: Page) =>
      queries.list(developerId, filter, page),

    /** Throws not_found. */
    get: own,

    /** Throws not_found for an unknown strategy, application_quota_reached, name_taken, reference_taken, conflict. */
    async create(developerId: string, input: ApplicationCreate): Promise<CreatedApplication> {
      const strategy = await strategyOf(input.auth_strategy_id)
      const at = now()
      const values = {
        id: randomUUID(),
        developerId,
        name: input.name,
        description: input.description || null,
        redirectUri: storedRedirectUri(input.redirect_uri),
        authStrategyId: strategy.id,
        scopes: chosenScopes(input.scopes, strategy),
        createdAt: at,
        updatedAt: at,
      }
      if (usesDcr(strategy)) {
        rejectReferenceId(input.reference_id)
        // Before the client is registered, and again when the application is stored.
        await requireRoom(db, developerId)
        return { ...(await dcr.create(values)), strategy }
      }
      const referenceId = newReferenceId(input.reference_id, strategy)
      try {
        const application = await db.transaction(async (tx) => {
          await requireRoom(tx, developerId)
          const row = await createApplicationQueries(tx).insert({ ...values, referenceId })
          await audit(tx, 'application.created', developerId, row.id)
          return row
        })
        return { application, strategy }
      } catch (error) {
        throw applicationConflict(error)
      }
    },

    /** Changes the given properties. Throws not_found, name_taken, reference_taken. */
    async update(
      developerId: string,
      id: string,
      input: ApplicationUpdate,
    ): Promise<ApplicationWithStrategy> {
      const found = await own(developerId, id)
      const { application, strategy } = found
      if (usesDcr(strategy)) rejectReferenceId(input.reference_id, application.referenceId)
      const changes = changesOf(input, strategy)
      if (Object.keys(changes).length === 0) return found
      const save = () =>
        db.transaction(async (tx) => {
          const row = await createApplicationQueries(tx).update(id, changes, now())
          if (!row) throw new AppError('not_found')
          // Without the values: names and addresses cannot be removed from the log.
          await audit(tx, 'application.updated', developerId, id, { changed: Object.keys(changes) })
          return row
        })
      try {
        const saved = usesDcr(strategy) ? await dcr.update(application, changes, save) : await save()
        return { application: saved, strategy }
      } catch (error) {
        throw applicationConflict(error)
      }
    },

    /** Removes the application, its credentials, registrations and client. Throws not_found. */
    async remove(developerId: string, id: string): Promise<void> {
      const { application, strategy } = await own(developerId, id)
      const clientId = usesDcr(strategy) ? application.referenceId : undefined
      if (clientId !== undefined) await dcr.remove(application)
      const isRemoved = await db.transaction(async (tx) => {
        if (!(await createApplicationQueries(tx).remove(id, clientId))) return false
        await audit(tx, 'application.deleted', developerId, id)
        return true
      })
      // The application was deleted in the meantime, or got another client with a new secret: remove this one too.
      if (!isRemoved) await this.remove(developerId, id)
    },

    /** Replaces the client's secret. Throws not_found, unsupported_by_strategy. */
    async refreshSecret(developerId: string, id: string): Promise<ClientCredentials> {
      const { application, strategy } = await own(developerId, id)
      if (!usesDcr(strategy)) throw new AppError('unsupported_by_strategy')
      return dcr.rotateSecret(application)
    },
  }
}

/** Finds the requested strategy, or the default one. */
function createStrategyChoice(db: Deps['db']) {
  const strategies = createAuthStrategyQueries(db)
  return async (id: string | null | undefined): Promise<AuthStrategyRow> => {
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
}

function changesOf(input: ApplicationUpdate, strategy: AuthStrategyRow | null): ApplicationChanges {
  return {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.reference_id !== undefined && { referenceId: input.reference_id }),
    ...(input.description !== undefined && { description: input.description || null }),
    ...(input.redirect_uri !== undefined && { redirectUri: storedRedirectUri(input.redirect_uri) }),
    ...(input.scopes !== undefined && { scopes: chosenScopes(input.scopes, strategy) }),
  }
}
