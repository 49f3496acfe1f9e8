import type {
  AdminDeveloper,
  AdminDeveloperDetails,
  AdminDevelopersQuery,
} from '@stagedoor/contract/admin/developers'
import { pageOf } from '@stagedoor/contract/paging'
import type { PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { listingOf } from './admin-listing.ts'
import { createAdminDeveloperQueries } from './developers.queries.ts'

/** Accounts of all developers, for the console. */
export function createAdminDevelopers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { access, developerLookup, endSessions }: Pick<Services, 'access' | 'developerLookup' | 'endSessions'>,
) {
  const queries = createAdminDeveloperQueries(db)

  return {
    async list(
      { status, sort = '-created_at', ...query }: AdminDevelopersQuery,
      on = db,
    ): Promise<PageOf<AdminDeveloper>> {
      const listing = listingOf(query, pageOf(query))
      const { rows, total } = await createAdminDeveloperQueries(on).list({ status, sort }, listing)
      return { rows: rows.map(developerBody), total }
    },

    /** @throws AppError not_found */
    async get(id: string): Promise<AdminDeveloperDetails> {
      const found = await queries.find(id)
      if (!found) throw new AppError('not_found', { detail: `There is no developer ${id}.` })
      const [sessions, applications, scope] = await Promise.all([
        queries.sessions(id, now()),
        queries.applications(id),
        access.viewScope(id),
      ])
      return {
        ...developerBody(found),
        sessions: sessions.map((session) => ({
          id: session.id,
          created_at: session.createdAt.toISOString(),
          expires_at: session.expiresAt.toISOString(),
        })),
        applications: applications.map(({ createdAt, ...application }) => ({
          ...application,
          created_at: createdAt.toISOString(),
        })),
        visible_products: scope ? await queries.products(scope.viewable) : null,
      }
    },

    /**
     * Ends the developer's sessions, but not those of a platform user with the same address, who may have a higher role.
     *
     * @throws AppError not_found
     */
    async endSessions(id: string, actor: string): Promise<void> {
      const { email } = await developerLookup.find(id)
      await endSessions(email, actor, ['developer'])
    },
  }
}

type DeveloperItemRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createAdminDeveloperQueries>['find']>>
>

function developerBody({ fullName, createdAt, lastSeenAt, ...row }: DeveloperItemRow): AdminDeveloper {
  return {
    ...row,
    full_name: fullName,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  }
}
