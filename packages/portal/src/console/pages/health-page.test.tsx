import type { Health } from '@stagedoor/contract/admin/health'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aList, id } from '../../testing/fixtures.ts'
import { problem } from '../../testing/test-server.ts'
import { aMe, renderConsole } from '../testing/render-console.tsx'

const HEALTH: Health = {
  version: '0.1.0 (6c36b964)',
  checks: [{ name: 'mail', status: 'error', detail: 'connect ECONNREFUSED. Check SMTP_URL' }],
  gateways: [{ id: id(1), name: 'edge', created_at: '2026-01-10T09:00:00.000Z' }],
  outbox: { waiting: 2, failed: 0, oldest_at: '2026-01-10T09:00:00.000Z' },
  processes: [],
}

it('shows failed checks, and runs them again', async () => {
  let checks = HEALTH.checks
  await renderConsole('/health', {
    'GET me': () => ({ body: aMe({ role: 'admin' }) }),
    'GET inbox': () => ({ body: aList([]) }),
    'GET health': () => ({ body: { ...HEALTH, checks } }),
  })
  expect(await screen.findByText('connect ECONNREFUSED. Check SMTP_URL')).toBeTruthy()
  expect(screen.getByText('1 error, 0 warnings')).toBeTruthy()
  checks = [{ name: 'mail', status: 'ok', detail: 'mail.example accepts mail' }]
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('mail.example accepts mail')).toBeTruthy()
})

it('is only for admins', async () => {
  const detail = 'This needs the role admin'
  await renderConsole('/health', {
    'GET me': () => ({ body: aMe({ role: 'reviewer' }) }),
    'GET inbox': () => ({ body: aList([]) }),
    'GET health': () => problem(403, 'Forbidden', { detail }),
  })
  expect(await screen.findByText(detail, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Health' })).toBeNull()
})
