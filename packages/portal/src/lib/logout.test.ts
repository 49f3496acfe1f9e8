import { expect, it, vi } from 'vitest'
import { createLogout } from './logout.ts'

function setUp(endSession: () => Promise<void>) {
  const session = { clear: vi.fn() }
  const goTo = vi.fn()
  return { logout: createLogout({ session, endSession, goTo }), session, goTo }
}

it('forgets the session, tells the server and loads the login page', async () => {
  const endSession = vi.fn(async () => undefined)
  const { logout, session, goTo } = setUp(endSession)
  await logout('/my-apps')
  expect(session.clear).toHaveBeenCalledExactlyOnceWith('/my-apps')
  expect(endSession).toHaveBeenCalledOnce()
  expect(goTo).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/login`)
})

it('goes to the login page even when the server cannot be told', async () => {
  const { logout, goTo } = setUp(() => Promise.reject(new Error('down')))
  await logout()
  expect(goTo).toHaveBeenCalledOnce()
})

it('runs once, however many calls find the session expired', async () => {
  const endSession = vi.fn(async () => undefined)
  const { logout } = setUp(endSession)
  await Promise.all([logout('/a'), logout('/b')])
  expect(endSession).toHaveBeenCalledOnce()
})
