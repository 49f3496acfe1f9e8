import { SESSION_STORAGE_KEY } from '@stagedoor/contract/constants'
import { afterEach, expect, it, vi } from 'vitest'
import { aDeveloper } from '../../testing/fixtures.ts'
import { createSessionStore, decodeSession, encodeSession } from './session.ts'

afterEach(() => {
  document.cookie = 'CYPRESS_USER_SESSION_EXISTS=; max-age=0'
})

it('survives a round trip with names outside Latin-1', () => {
  const session = {
    developer: { id: '1', email: 'a@example.com', full_name: 'Žofie 李' },
    to: '/spec/1#/a/b',
  }
  expect(decodeSession(encodeSession(session))).toEqual(session)
})

it.each(['%%%', btoa('not json'), btoa(encodeURIComponent('{"developer":7}'))])(
  'returns an empty session for invalid content and logs a warning: %j',
  (text) => {
    const written = vi.spyOn(console, 'warn').mockReturnValue()
    expect(decodeSession(text)).toEqual({})
    expect(written).toHaveBeenCalledOnce()
  },
)

it('removes broken content from the storage', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem(SESSION_STORAGE_KEY, '%%%')
  expect(createSessionStore(localStorage).restore()).toEqual({})
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull()
})

it('stores only ID, email and name of the developer', () => {
  const store = createSessionStore(localStorage)
  store.save({ ...aDeveloper(), token: 'secret' } as never)
  expect(decodeSession(localStorage.getItem(SESSION_STORAGE_KEY))).toEqual({
    developer: { id: aDeveloper().id, email: 'ada@example.com', full_name: 'Ada Okonkwo' },
  })
})

it('keeps that the developer has access to the console, until the server no longer says so', () => {
  const store = createSessionStore(localStorage)
  store.save({ ...aDeveloper(), has_console: true })
  expect(store.restore().developer).toMatchObject({ has_console: true })
  store.save(aDeveloper())
  expect(store.restore().developer).not.toHaveProperty('has_console')
})

it('is present with a developer, after single sign-on, or with the marker of browser tests', () => {
  const store = createSessionStore(localStorage)
  expect(store.isPresent('')).toBe(false)
  expect(store.isPresent('?loginSuccess=false')).toBe(false)
  expect(store.isPresent('?loginSuccess=true')).toBe(true)
  store.save(aDeveloper())
  expect(store.isPresent('')).toBe(true)
  store.clear()
  document.cookie = 'CYPRESS_USER_SESSION_EXISTS=1'
  expect(store.isPresent('')).toBe(true)
})

it('keeps the return page when it is cleared with one, and returns it once', () => {
  const store = createSessionStore(localStorage)
  store.save(aDeveloper())
  store.clear('/my-apps')
  expect(decodeSession(localStorage.getItem(SESSION_STORAGE_KEY))).toEqual({
    to: '/my-apps',
    toOf: aDeveloper().id,
  })
  store.save(aDeveloper())
  expect(store.takeReturnPath()).toBe('/my-apps')
  expect(store.takeReturnPath()).toBeUndefined()
  expect(store.get().developer?.email).toBe('ada@example.com')
})

it('returns to the page of an ended session only for the same developer', () => {
  const store = createSessionStore(localStorage)
  store.save(aDeveloper())
  store.clear('/application/7')
  store.save({ ...aDeveloper(), id: 'another' })
  expect(store.returnPath()).toBeUndefined()
  expect(store.takeReturnPath()).toBeUndefined()
  expect(store.get()).toEqual({ developer: expect.objectContaining({ id: 'another' }) })

  store.save(aDeveloper())
  store.clear('/application/7')
  store.clear('/application/7')
  store.save(aDeveloper())
  expect(store.takeReturnPath()).toBe('/application/7')
})

it('does not restore a session that another tab has removed', () => {
  const stored = encodeSession({ developer: aDeveloper() })
  const storage = { getItem: () => stored, setItem: vi.fn(), removeItem: vi.fn() }
  const store = createSessionStore(storage)
  store.restore()
  store.save(aDeveloper())
  expect(storage.setItem).not.toHaveBeenCalled()
  expect(storage.removeItem).not.toHaveBeenCalled()
})

it('follows changes of another tab', () => {
  const store = createSessionStore(localStorage)
  store.save(aDeveloper())
  const listener = vi.fn()
  store.subscribe(listener)
  localStorage.removeItem(SESSION_STORAGE_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toEqual({})
})
