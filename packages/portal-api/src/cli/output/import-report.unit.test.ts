import { describe, expect, it } from 'vitest'
import type { Losses, VersionLoss } from '../../modules/content/changes/registration-protection.ts'
import type { ContentKind, ImportResult } from '../../modules/content/import/import-content.service.ts'
import { describeDifference, describeImport, describeLosses, type ImportOutcome } from './import-report.ts'
import { escapeResult } from './print.ts'

const loss: VersionLoss = {
  product: 'orders',
  version: 'v2',
  id: '00000000-0000-4000-8000-000000000001',
  reason: 'removed',
  registrations: { approved: 25, pending: 1 },
  applications: Array.from({ length: 25 }, (_, index) => ({
    name: index === 0 ? 'Foyer\u001b[2J\n' : `App ${index}`,
    owner: 'ada@example.com',
    status: 'approved' as const,
  })),
  last_traffic: '2026-01-31T10:00:00.000Z',
}
const noLosses: Losses = { versions: [], id_changes: [], access_denied: [], emptied_products: 0 }
const losses: Losses = { ...noLosses, versions: [loss] }
const none = { added: [], changed: [], removed: [] }
const counts = { created: 0, updated: 0, unchanged: 0, removed: 0 }
const result: ImportResult = {
  changes: 0,
  counts: allKinds(counts),
  difference: allKinds(none),
  losses: noLosses,
  restored: 0,
  warnings: [],
  disabled_demo_accounts: ['ada@example.com'],
  notes: [],
  drafts: ['products/orders/docs/new.md'],
}
const stopped: ImportOutcome = { dry_run: false, stopped: true, warnings: [], losses }

describe('describeLosses', () => {
  it('lists affected versions, at most 20 applications, and the options of the operator', () => {
    const text = describeLosses(stopped)
    expect(text).toContain(
      'orders/v2 would be removed (registrations: 25 approved, 1 pending; last traffic: 2026-01-31T10:00:00.000Z)',
    )
    expect(text).toContain('  App 19, ada@example.com, approved\n  and 5 more (--json lists all)\n')
    expect(text).toMatch(/^Nothing was imported\.[^]*--end-registrations[^]*within 30 days/)
  })

  it('escapes control characters in names', () => {
    // operationAction escapes every result in this way.
    expect(describeLosses(escapeResult(stopped))).toContain(
      '  Foyer\\x1b[2J\\x0a, ada@example.com, approved\n',
    )
  })

  it('names the line that keeps an id', () => {
    const id_changes: Losses['id_changes'] = [
      {
        kind: 'version',
        from: 'orders/v2',
        to: 'orders/2.0',
        old_id: 'a',
        new_id: 'b',
        keep: 'renamed_from: "v2"',
        uses: { registrations: 2, permissions: 0, last_traffic: '2026-01-31T10:00:00.000Z' },
        restored: 0,
      },
      {
        kind: 'product',
        from: 'carts',
        to: 'baskets',
        old_id: 'c',
        new_id: 'd',
        keep: 'renamed_from: "carts"',
        uses: { registrations: 0, permissions: 1, last_traffic: null },
        restored: 0,
      },
    ]
    const text = describeLosses({ ...stopped, losses: { ...noLosses, id_changes } })
    expect(text).toContain('add `renamed_from: "v2"` to version 2.0 in products/orders/product.yaml.')
    expect(text).toContain('add `renamed_from: "carts"` to products/baskets/product.yaml.')
    expect(text).not.toContain('within 30 days')
    expect(text).toContain('(a becomes b; in use: 2 registrations; last traffic: 2026-01-31T10:00:00.000Z)')
  })

  it('announces restored registrations instead of advising to keep the id', () => {
    const change: Losses['id_changes'][number] = {
      kind: 'product',
      from: 'baskets',
      to: 'baskets',
      old_id: 'd',
      new_id: 'c',
      keep: null,
      uses: { registrations: 0, permissions: 1, last_traffic: null },
      restored: 3,
    }
    const text = describeLosses({ ...stopped, losses: { ...noLosses, id_changes: [change] } })
    expect(text).toContain('3 ended registrations would return with the new id.')
    expect(text).not.toContain('renamed_from')
    expect(text).not.toContain('product.yaml')
  })
})

describe('describeLosses when access control is turned on', () => {
  const access_denied: Losses['access_denied'] = Array.from({ length: 25 }, (_, index) => ({
    registration: `r${index}`,
    product: 'orders',
    version: 'v2',
    application: `App ${index}`,
    owner: 'ada@example.com',
  }))
  const denied: Losses = { ...noLosses, access_denied }

  it('lists at most 20 applications, the permission to grant and the effect of --end-registrations', () => {
    const text = describeLosses({ ...stopped, losses: denied })
    expect(text).toContain('gateways would reject 25 approved registrations')
    expect(text).toContain('  orders/v2: App 19, ada@example.com\n  and 5 more (--json lists all)\n')
    expect(text).toContain("stagedoor permissions grant '*' --actions view,consume\n")
    expect(text).toMatch(/add --end-registrations\.\nRegistrations .*stay approved/)
    expect(text).not.toContain('renamed_from')
  })

  it('names the permission to grant after the import', () => {
    expect(describeImport({ ...result, losses: denied })).toContain(
      'Gateways reject 25 approved registrations until the developers get the consume permission: stagedoor',
    )
  })
})

describe('describeDifference', () => {
  it('lists demo accounts that would be disabled, and excluded drafts', () => {
    const text = describeDifference(result)
    expect(text).toContain('1 demo account would be disabled with its sample applications: ada@example.com')
    expect(text).toContain('Excluded drafts: products/orders/docs/new.md.')
  })

  it('does not suggest --end-registrations when the option is set', () => {
    const outcome = { ...result, losses, dry_run: true }
    expect(describeLosses({ ...outcome, stopped: true })).toContain('add --end-registrations')
    expect(describeLosses({ ...outcome, stopped: false })).not.toContain('add --end-registrations')
  })
})

function allKinds<Value>(value: Value): Record<ContentKind, Value> {
  return {
    portal: value,
    auth_strategies: value,
    branding: value,
    products: value,
    versions: value,
    specifications: value,
    documents: value,
    pictures: value,
  }
}
