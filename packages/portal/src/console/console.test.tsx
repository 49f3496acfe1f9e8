import type { InboxDeveloper } from '@stagedoor/contract/admin/inbox'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aList, id } from '../testing/fixtures.ts'
import { problem } from '../testing/test-server.ts'
import { UNDO_MS } from './decisions/decisions.tsx'
import { aMe, renderConsole } from './testing/render-console.tsx'

function aWaitingDeveloper(number: number, email: string): InboxDeveloper {
  return {
    kind: 'developer',
    id: id(number),
    since: '2026-01-10T09:00:00.000Z',
    email,
    full_name: '',
    is_confirmed: true,
    earlier_decisions: 0,
    sandbox_requests: 3,
    registrations: 1,
    can_decide: true,
  }
}

const ADA = aWaitingDeveloper(1, 'ada@example.com')
const IDA = aWaitingDeveloper(2, 'ida@example.com')

/** Opens the inbox with two waiting developers. Timers of the page only advance with the returned function. */
async function openInbox(at = '/inbox', change: Parameters<typeof aMe>[0] = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const decided = new Set<string>()
  const console = await renderConsole(at, {
    'GET me': () => ({ body: aMe(change) }),
    'GET inbox': () => ({ body: aList([ADA, IDA].filter((item) => !decided.has(item.id))) }),
    'POST decisions': ({ body }) => {
      const { items } = body as { items: { kind: string; id: string }[] }
      const results = items.map((item) => {
        if (item.id === IDA.id) return { ...item, status: 'failed', error: 'The account was deleted' }
        decided.add(item.id)
        return { ...item, status: 'done', error: null }
      })
      return { body: { results } }
    },
  })
  await screen.findByRole('link', { name: ADA.email })
  const keyboard = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  return { ...console, user: keyboard }
}

const focusedItem = () => document.activeElement?.getAttribute('data-item')

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('sends a decision after ten seconds, and not if it is undone', async () => {
  const { writes, user } = await openInbox()
  await user.click(screen.getByRole('button', { name: `Approve ${ADA.email}` }))
  expect(screen.queryByRole('link', { name: ADA.email })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('link', { name: ADA.email })).toBeTruthy()
  await advance(UNDO_MS)
  expect(writes()).toEqual([])

  await user.click(screen.getByRole('button', { name: `Approve ${ADA.email}` }))
  await advance(UNDO_MS)
  await waitFor(() =>
    expect(writes()).toEqual([
      { call: 'POST decisions', body: { decision: 'approve', items: [{ kind: 'developer', id: ADA.id }] } },
    ]),
  )
})

it('sends waiting decisions immediately when the page is closed, and shows why one failed', async () => {
  const { writes, user } = await openInbox()
  // The keys of the inbox: next, select, next, select, reject.
  await user.keyboard('jxjxr')
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 items' })
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox')))
  await user.keyboard('No company')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(writes()).toEqual([])
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(writes()).toMatchObject([{ body: { decision: 'reject', note: 'No company' } }]))
  const item = (await screen.findByRole('link', { name: IDA.email })).closest('li')
  expect(item?.textContent).toContain('The account was deleted')
  expect(screen.queryByRole('link', { name: ADA.email })).toBeNull()
})

it('moves the focus to the next item after a tap, and to the page after the last decision', async () => {
  const { user } = await openInbox(`/inbox?item=${IDA.id}`)
  const button = screen.getByRole('button', { name: `Approve ${ADA.email}` })
  // Without the time between focus and click in which the address follows the focus.
  act(() => {
    button.focus()
    button.click()
  })
  await waitFor(() => expect(focusedItem()).toBe(IDA.id))
  await user.keyboard('a')
  expect(await screen.findByText('Nothing waits for a decision')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('moves the focus to an item when the button that decides about selected items disappears', async () => {
  const { user } = await openInbox()
  await user.click(screen.getByRole('checkbox', { name: `Select ${IDA.email}` }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${ADA.email}` }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${IDA.email}` }))
  await user.click(screen.getByRole('button', { name: 'Approve selected' }))
  await waitFor(() => expect(focusedItem()).toBe(IDA.id))
})

it('says that nothing waits only if no other page has items', async () => {
  await renderConsole('/inbox', {
    'GET me': () => ({ body: aMe() }),
    'GET inbox': () => ({ body: aList([ADA], 2) }),
    'POST decisions': () => ({ body: { results: [] } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: `Approve ${ADA.email}` }))
  expect(await screen.findByText('Nothing waits on this page')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
})

it('focuses the item that the address names', async () => {
  await openInbox(`/inbox?item=${IDA.id}`)
  await waitFor(() => expect(focusedItem()).toBe(IDA.id))
})

it('shows the sign-in without a session', async () => {
  await renderConsole('/inbox', { 'GET me': () => problem(401, 'Unauthorized') })
  expect(await screen.findByTestId('auth-login-form')).toBeTruthy()
})

it('shows why a person without a role has no access, with a way to log out', async () => {
  let isSignedIn = true
  const detail = 'Your account has no access to the console. Ask an owner of this portal'
  const { writes } = await renderConsole('/people', {
    'GET me': () => (isSignedIn ? problem(403, 'Forbidden', { detail }) : problem(401, 'Unauthorized')),
    'POST logout': () => {
      isSignedIn = false
      return { status: 204 }
    },
  })
  expect(await screen.findByText(`${detail}.`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByTestId('auth-login-form')).toBeTruthy()
  expect(writes()).toMatchObject([{ call: 'POST logout' }])
})

it('shows the sign-in when the session ends, and hides what a viewer may not do', async () => {
  let isSignedIn = true
  const signedIn = <Body,>(body: Body) => (isSignedIn ? { body } : problem(401, 'Unauthorized'))
  await renderConsole('/people', {
    'GET me': () => signedIn(aMe({ role: 'viewer' })),
    'GET inbox': () => signedIn(aList([])),
    'GET people': () => signedIn({ data: [aMe()] }),
    'GET tokens': () => signedIn({ data: [] }),
  })
  expect(await screen.findByRole('rowheader', { name: 'grace@example.com' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Invite|Change role|End access/ })).toBeNull()
  isSignedIn = false
  await userEvent.click(screen.getByRole('link', { name: 'Tokens' }))
  expect(await screen.findByTestId('auth-login-form')).toBeTruthy()
})

it('creates the first owner with the token of the set-up link, which leaves the address', async () => {
  const me = { isOwner: false }
  const { router, writes } = await renderConsole('/setup#token=abc', {
    'GET me': () => (me.isOwner ? { body: aMe() } : problem(401, 'Session required')),
    'GET people': () => ({ body: { data: [] } }),
    'POST setup': () => {
      me.isOwner = true
      return { status: 204 }
    },
  })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Full name'), 'Olga Perez')
  expect(router.state.location.hash).toBe('')
  await user.type(screen.getByLabelText('Email address'), 'olga@example.com')
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Create owner' }))
  expect(writes()).toEqual([])
  await user.type(screen.getByLabelText('Password'), '-Curtain-up-at-8')
  await user.click(screen.getByRole('button', { name: 'Create owner' }))
  expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy()
  expect(writes()).toEqual([
    {
      call: 'POST setup',
      body: {
        token: 'abc',
        full_name: 'Olga Perez',
        email: 'olga@example.com',
        password: 'short-Curtain-up-at-8',
      },
    },
  ])
})
