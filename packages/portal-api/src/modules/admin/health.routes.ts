import { type CheckStatus, HealthSchema } from '@stagedoor/contract/admin/health'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import type { Finding } from '../operations/doctor/finding.ts'
import { createHealthReport } from '../operations/health/health-report.service.ts'

const STATUS = { ok: 'ok', warning: 'warning', failed: 'error' } as const satisfies Record<
  Finding['state'],
  CheckStatus
>

/** More gateways than any portal has. */
const MAX_GATEWAYS = 1_000

/** State of the servers and of what they depend on. */
export function adminHealthRoutes(
  deps: Pick<Deps, 'db' | 'settings' | 'now' | 'log'>,
  { gateways }: Services,
  guards: AccessGuards,
) {
  const report = createHealthReport(deps)

  return routes(guards, [
    route('get', '/health', {
      tag: 'Health',
      access: 'operator:admin',
      id: 'getHealth',
      summary: 'Run the checks of `stagedoor doctor`, and get versions, mail outbox and gateways',
      responses: { 200: HealthSchema },
      handler: async () => {
        const [checks, { rows }, outbox, processes] = await Promise.all([
          report.checks(),
          gateways.list({ search: undefined, limit: MAX_GATEWAYS }),
          report.outbox(),
          report.processes(),
        ])
        return {
          version: report.version,
          checks: checks.map(({ check, state, detail }) => ({ name: check, status: STATUS[state], detail })),
          gateways: rows.map(({ id, name, createdAt }) => ({
            id,
            name,
            created_at: createdAt.toISOString(),
          })),
          outbox: {
            waiting: outbox.waiting,
            failed: outbox.failed,
            oldest_at: outbox.oldestAt?.toISOString() ?? null,
          },
          processes: processes.map(({ id, host, version, startedAt, seenAt }) => ({
            id,
            host,
            version,
            since: startedAt.toISOString(),
            last_seen_at: seenAt.toISOString(),
          })),
        }
      },
    }),
  ])
}
