import type { Checklist, ChecklistUpdate } from '@stagedoor/contract/accounts/checklist'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { rawRows } from '../../db/statements/raw-rows.ts'

/** Whether the application `a` has called an API: a gateway has verified its key, or has reported its request. */
const HAS_CALLED = sql`(
  exists (select from credentials c where c.application_id = a.id and c.last_used_at is not null)
  or exists (select from usage_series u where u.application_id = a.id)
)`

/** Whether the application `a` has usage in the sandbox only. */
const CALLED_ONLY_SANDBOX = sql`coalesce(
  (select bool_and(u.is_sandbox) from usage_series u where u.application_id = a.id), false
)`

/** Whether the application `a` has credentials. Clients of an identity provider get theirs with the application. */
const HAS_CREDENTIAL = sql`(
  coalesce(s.credential_type, 'key_auth') <> 'key_auth'
  or exists (select from credentials c where c.application_id = a.id)
)`

export function createChecklistQueries(db: Database) {
  return {
    /** Of several applications, returns the one with which the developer has come furthest. */
    async find(developerId: string): Promise<(Checklist & { dismissed: boolean }) | undefined> {
      const [row] = await rawRows<Checklist & { dismissed: boolean }>(
        db,
        sql`select d.status <> 'unverified' as email_confirmed,
            application.id as application_id,
            coalesce(application.has_credential, false) as has_credential,
            registration.product_id, registration.product_version_id,
            -- Retention removes usage, but not the mark.
            coalesce(application.has_called, false) or l.chart_seen_at is not null as has_called,
            coalesce(application.called_only_sandbox, false) as called_only_sandbox,
            l.chart_seen_at is not null as chart_seen,
            l.dismissed_at is not null as dismissed
          from developers d
          left join developer_checklists l on l.developer_id = d.id
          left join lateral (
            select a.id, ${HAS_CREDENTIAL} as has_credential, ${HAS_CALLED} as has_called,
              ${CALLED_ONLY_SANDBOX} as called_only_sandbox
            from applications a left join auth_strategies s on s.id = a.auth_strategy_id
            where a.developer_id = d.id
            order by has_called desc, has_credential desc, a.created_at desc
            limit 1
          ) application on true
          left join lateral (
            select v.product_id, r.product_version_id
            from registrations r join product_versions v on v.id = r.product_version_id
            where r.application_id = application.id
            order by r.status = 'approved' desc, r.created_at desc
            limit 1
          ) registration on true
          where d.id = ${developerId}`,
      )
      return row
    },

    /** Stores marks that are not stored yet. The chart cannot have been seen before the first request. */
    async mark(developerId: string, { chart_seen, dismissed }: ChecklistUpdate, now: Date): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`
      const chartSeenAt = chart_seen
        ? sql`case when exists (
            select from applications a where a.developer_id = ${developerId} and ${HAS_CALLED}
          ) then ${at} end`
        : sql`null::timestamptz`
      await db.execute(sql`
        insert into developer_checklists as l (developer_id, chart_seen_at, dismissed_at)
        values (${developerId}, ${chartSeenAt}, ${dismissed ? at : sql`null::timestamptz`})
        on conflict (developer_id) do update set
          chart_seen_at = coalesce(l.chart_seen_at, excluded.chart_seen_at),
          dismissed_at = coalesce(l.dismissed_at, excluded.dismissed_at)`)
    },
  }
}
