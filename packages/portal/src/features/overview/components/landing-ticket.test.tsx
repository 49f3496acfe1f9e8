import type { LandingExample } from '@stagedoor/contract/catalog/overview'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { type Handler, problem, startTestServer } from '../../../testing/test-server.ts'
import { LandingTicket } from './landing-ticket.tsx'

const EXAMPLE: LandingExample = {
  product: { name: 'Seats', version: 'v1' },
  quickstart: {
    operation: 'seats/list',
    method: 'get',
    path: '/seats',
    title: 'List seats',
    request: { method: 'GET', url: 'https://api.example.com/seats', headers: [], cookies: [], body: null },
    response: { status: '200', media_type: 'application/json', text: '{ "documented": true }' },
  },
  is_runnable: true,
}
const RUN = {
  status: 200,
  headers: [{ name: 'content-type', value: 'application/json' }],
  text: '{ "live": true }',
  duration_ms: 12.34,
}

async function open(handler: Handler, example = EXAMPLE) {
  const server = await startTestServer({ 'POST portal/landing-example/runs': handler })
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'portal-api-host', content: server.url })
  document.head.append(meta)
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <LandingTicket example={example} writeCommand={({ url }) => url} />
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    view.unmount()
    meta.remove()
    await server.close()
  })
  return server
}

const run = () => userEvent.click(screen.getByRole('button', { name: 'Run' }))
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('replaces the documented response with that of the sandbox, at each press', async () => {
  const server = await open(() => ({ body: RUN }))
  expect([screen.getByText('{ "documented": true }').tagName, screen.queryByText(/live/)]).toEqual([
    'CODE',
    null,
  ])
  await run()
  const live = await screen.findByText(/"live": true/)
  expect(live.textContent).toBe('content-type: application/json\n\n{ "live": true }')
  expect(announced()).toContain('Response 200. 12.3 ms · Sandbox')
  await run()
  await vi.waitFor(() => expect(server.requests.length).toBe(2))
  expect(server.requests.map(({ body }) => body)).toEqual([undefined, undefined])
})

it.each([
  [429, 'too-many-attempts', 'Too many attempts. Wait a moment, then try again.'],
  [503, 'unavailable', 'Service unavailable. Please try again later.'],
  [404, 'not-found', 'This example can’t be run now. Reload the page.'],
])('says what to do after a response %i, and runs again', async (status, type, message) => {
  let isFailing = true
  await open(() => (isFailing ? problem(status, 'Rejected', { type: `/problems/${type}` }) : { body: RUN }))
  await run()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(message)).toBeTruthy()
  expect(screen.getByText('Request failed')).toBeTruthy()
  isFailing = false
  await run()
  await screen.findByText(/"live": true/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows progress after a second, and sends no second request meanwhile', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const server = await open(async () => {
    await promise
    return { body: RUN }
  })
  await run()
  await run()
  const button = screen.getByRole('button', { name: 'Run' })
  expect([button.ariaBusy, document.activeElement]).toEqual([null, button])
  await vi.waitFor(() => expect(announced()).toContain('Waiting for response…'), 3_000)
  expect(button.getAttribute('aria-busy')).toBe('true')
  resolve()
  await screen.findByText(/"live": true/)
  expect([server.requests.length, button.getAttribute('aria-busy'), document.activeElement]).toEqual([
    1,
    null,
    button,
  ])
})

it.each([false, undefined])('has no button without a sandbox: %s', async (isRunnable) => {
  await open(() => ({}), { ...EXAMPLE, is_runnable: isRunnable })
  expect(screen.queryByRole('button', { name: 'Run' })).toBeNull()
  expect(screen.getByText('{ "documented": true }')).toBeTruthy()
})
