import { beforeEach, describe, expect, it } from 'vitest'
import { createAuditQueries } from '../modules/audit/audit.queries.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const app = setUpTestApp()
const at = (day: number) => new Date(`2026-11-0${day}T00:00:00Z`)

beforeEach(() =>
  createAuditQueries(app.deps.db).append(
    { actor: 'operator:root', action: 'developer.approved', subject: 'developer:1', at: at(1) },
    { actor: 'developer:1', action: 'application.created', subject: 'application:2', at: at(2) },
    {
      actor: 'developer:1',
      action: 'application.deleted',
      subject: 'application:2',
      details: { reason: 'Moved' },
      at: at(3),
    },
  ),
)

const list = async (options: Record<string, unknown>) =>
  ((await runOperationInTest(app, 'audit list', [], options)) as { action: string }[]).map(
    ({ action }) => action,
  )

describe('stagedoor audit list', () => {
  it.each([
    [{}, ['application.deleted', 'application.created', 'developer.approved']],
    [{ actor: 'operator:root' }, ['developer.approved']],
    [{ action: 'application.*' }, ['application.deleted', 'application.created']],
    [{ target: 'developer:1' }, ['developer.approved']],
    [{ since: '2026-11-02' }, ['application.deleted', 'application.created']],
    [{ since: '2026-11-02T01:00+01:00', until: '2026-11-03' }, ['application.created']],
    [{ until: '2026-11-01' }, []],
    [{ search: 'MOVED' }, ['application.deleted']],
    [{ limit: '1' }, ['application.deleted']],
    [{ action: 'application_deleted*' }, []],
  ])('filters by %j', async (options, actions) => {
    expect(await list(options)).toEqual(actions)
  })

  it.each([
    [{ since: 'yesterday' }, /--since must be an age or a date/],
    [{ until: '2026-02-30' }, /--until must be/],
    [{ actor: ' ' }, /--actor must have/],
  ])('rejects %j', async (options, message) => {
    await expect(list(options)).rejects.toThrow(message)
  })
})

describe('stagedoor audit export', () => {
  it('returns pages after an entry, oldest first, with everything', async () => {
    const page = async (after: number) =>
      (await runOperationInTest(app, 'audit export', [String(after)], { actor: 'developer:1' })) as {
        id: number
      }[]
    const first = await page(0)
    expect(first).toMatchObject([
      { action: 'application.created' },
      {
        at: '2026-11-03T00:00:00.000Z',
        actor: 'developer:1',
        action: 'application.deleted',
        target: 'application:2',
        details: { reason: 'Moved' },
      },
    ])
    expect(await page(first[0]?.id ?? 0)).toHaveLength(1)
    expect(await page(first[1]?.id ?? 0)).toEqual([])
  })
})
