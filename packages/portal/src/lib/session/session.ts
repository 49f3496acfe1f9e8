import { SESSION_STORAGE_KEY } from '@stagedoor/contract/constants'
import type { Developer } from '@stagedoor/contract/accounts/developer'
import { readCookie } from '../../config/cookies.ts'
import { logFailure } from '../monitoring/log.ts'

export type SessionDeveloper = Pick<Developer, 'id' | 'email' | 'full_name' | 'status' | 'has_console'>

/** Stored data of a signed-in developer, and the return page after login. Contains no secrets. */
export interface Session {
  developer?: SessionDeveloper | undefined
  to?: string | undefined
  /** ID of the developer whose session ended on the return page; other developers are not sent to it. */
  toOf?: string | undefined
}

/** Cookie with which browser tests mark a session as present. Existing test suites of portals require this name. */
const TEST_MARKER_COOKIE = 'CYPRESS_USER_SESSION_EXISTS'
export const LOGIN_SUCCESS_PARAMETER = 'loginSuccess'
/** On the page after a session that has ended without a logout. */
export const SESSION_ENDED_PARAMETER = 'sessionEnded'

const EMPTY: Session = {}

/** Encodes as base64 of URI-encoded JSON, because base64 only supports Latin-1. */
export function encodeSession(session: Session): string {
  return btoa(encodeURIComponent(JSON.stringify(session)))
}

/** Returns the stored session; an empty one if it cannot be decoded. */
export function decodeSession(text: string | null): Session {
  if (!text) return EMPTY
  try {
    return readSession(JSON.parse(decodeURIComponent(atob(text))))
  } catch (error) {
    logFailure('the stored session cannot be read', error)
    return EMPTY
  }
}

/** Validates without zod, because the session is read before the first page and the schemas load with the first call. */
function readSession(value: unknown): Session {
  const { developer, to, toOf } = fieldsOf(value)
  return {
    ...(developer !== undefined && { developer: readDeveloper(fieldsOf(developer)) }),
    ...(to !== undefined && { to: readText(to) }),
    ...(toOf !== undefined && { toOf: readText(toOf) }),
  }
}

function readDeveloper({ id, email, full_name, status, has_console }: Fields): SessionDeveloper {
  return {
    id: readText(id),
    email: readText(email),
    full_name: readText(full_name),
    ...(status === 'pending' && { status }),
    ...(has_console === true && { has_console }),
  }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object')
  return { ...value }
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session of this browser in `storage`; listeners are also called for changes of other tabs. */
export function createSessionStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let current = decodeSession(storage.getItem(SESSION_STORAGE_KEY))
  const listeners = new Set<() => void>()

  function set(next: Session) {
    current = next
    if (next.developer || next.to) storage.setItem(SESSION_STORAGE_KEY, encodeSession(next))
    else storage.removeItem(SESSION_STORAGE_KEY)
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  /** Returns the return page after login, if it is a page of this portal and not stored for another developer. */
  function returnPath(): string | undefined {
    const { to, toOf, developer } = current
    if (!to || !/^\/(?![/\\])/.test(to)) return undefined
    return toOf && developer && toOf !== developer.id ? undefined : to
  }

  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key !== SESSION_STORAGE_KEY && event.key !== null) return
    current = decodeSession(storage.getItem(SESSION_STORAGE_KEY))
    notify()
  })

  return {
    get: (): Session => current,
    /** Reads the storage again. Only removes content that cannot be decoded. */
    restore(): Session {
      const stored = storage.getItem(SESSION_STORAGE_KEY)
      current = decodeSession(stored)
      if (stored !== null && !current.developer && !current.to) storage.removeItem(SESSION_STORAGE_KEY)
      notify()
      return current
    },
    /** Stores the developer, if not stored already. */
    save({ id, email, full_name, status, has_console }: SessionDeveloper): void {
      const next: SessionDeveloper = {
        id,
        email,
        full_name,
        ...(status === 'pending' && { status }),
        ...(has_console && { has_console }),
      }
      const { developer: known } = current
      const isKnown =
        known?.id === id &&
        known.email === email &&
        known.full_name === full_name &&
        known.status === next.status &&
        known.has_console === next.has_console
      if (!isKnown) set({ ...current, developer: next })
    },
    /** Removes the developer; stores the return page, if there is one. */
    clear(to?: string): void {
      const toOf = to === current.to ? current.toOf : current.developer?.id
      set(to ? { to, ...(toOf && { toOf }) } : EMPTY)
    },
    returnPath,
    /** Returns and removes the return page. */
    takeReturnPath(): string | undefined {
      const path = returnPath()
      const { to, toOf: _, ...rest } = current
      if (to) set(rest)
      return path
    },
    /**
     * Returns whether there is a session: a developer with an ID, a return from single sign-on, or the marker of a
     * browser test.
     */
    isPresent(search = globalThis.location?.search ?? ''): boolean {
      return (
        Boolean(current.developer?.id) ||
        new URLSearchParams(search).get(LOGIN_SUCCESS_PARAMETER) === 'true' ||
        readCookie(TEST_MARKER_COOKIE) !== undefined
      )
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The server has no storage: the render environment has the session there. */
const EMPTY_STORAGE: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

export const session = createSessionStore(typeof window === 'undefined' ? EMPTY_STORAGE : window.localStorage)
