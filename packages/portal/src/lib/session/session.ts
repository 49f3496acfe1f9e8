import { SESSION_STORAGE_KEY } from '@stagedoor/contract/constants'
import type { Developer } from '@stagedoor/contract/accounts/developer'
import { readCookie } from '../../config/cookies.ts'
import { logFailure } from '../monitoring/log.ts'

export type SessionDeveloper = Pick<Developer, 'id' | 'email' | 'full_name'>

/** What is remembered of a signed-in developer, and the page to return to after login (spec §3). Holds no secret. */
export interface Session {
  developer?: SessionDeveloper | undefined
  to?: string | undefined
  /** Id of the developer whose session ended on that page; it is not shown to anybody else. */
  toOf?: string | undefined
}

/** Cookie by which browser tests mark a session as present (wire portal-ui §1.2). */
const TEST_MARKER_COOKIE = 'CYPRESS_USER_SESSION_EXISTS'
/** Query parameter with which single sign-on returns. */
export const LOGIN_SUCCESS_PARAMETER = 'loginSuccess'

const EMPTY: Session = {}

/** Storage form: base64 of the URI-encoded JSON, so that names outside Latin-1 survive. */
export function encodeSession(session: Session): string {
  return btoa(encodeURIComponent(JSON.stringify(session)))
}

/** The stored session; content that cannot be read gives an empty one. */
export function decodeSession(text: string | null): Session {
  if (!text) return EMPTY
  try {
    return readSession(JSON.parse(decodeURIComponent(atob(text))))
  } catch (error) {
    logFailure('the stored session cannot be read', error)
    return EMPTY
  }
}

/** By hand, for who is signed in is asked before any page, and the schemas come with the first call. Throws. */
function readSession(value: unknown): Session {
  const { developer, to, toOf } = fieldsOf(value)
  return {
    ...(developer !== undefined && { developer: readDeveloper(fieldsOf(developer)) }),
    ...(to !== undefined && { to: readText(to) }),
    ...(toOf !== undefined && { toOf: readText(toOf) }),
  }
}

function readDeveloper({ id, email, full_name }: Fields): SessionDeveloper {
  return { id: readText(id), email: readText(email), full_name: readText(full_name) }
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

/** Session of this browser, kept in `storage`; listeners also hear of changes made in other tabs. */
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

  /** The page to return to after login, if it is one of this portal and not another developer's. */
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
    /**
     * Reads the storage again; content that cannot be decoded is removed. Nothing else is written: a tab whose view of the
     * storage lags would bring back what another tab has just removed.
     */
    restore(): Session {
      const stored = storage.getItem(SESSION_STORAGE_KEY)
      current = decodeSession(stored)
      if (stored !== null && !current.developer && !current.to) storage.removeItem(SESSION_STORAGE_KEY)
      notify()
      return current
    },
    /** Remembers the developer; writes nothing when they are remembered already. */
    save({ id, email, full_name }: SessionDeveloper): void {
      const known = current.developer
      if (known?.id === id && known.email === email && known.full_name === full_name) return
      set({ ...current, developer: { id, email, full_name } })
    },
    /** Forgets the developer; with a path, remembers where they return to. */
    clear(to?: string): void {
      const toOf = to === current.to ? current.toOf : current.developer?.id
      set(to ? { to, ...(toOf && { toOf }) } : EMPTY)
    },
    returnPath,
    /** The page to return to; it is forgotten once it has been taken. */
    takeReturnPath(): string | undefined {
      const path = returnPath()
      const { to, toOf: _, ...rest } = current
      if (to) set(rest)
      return path
    },
    /** Spec §4: a developer with an id, a return from single sign-on, or the marker of a browser test. */
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

/** Where the server renders there is no browser to remember anything: who visits is told by `visit()`. */
const NOWHERE: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

export const session = createSessionStore(typeof window === 'undefined' ? NOWHERE : window.localStorage)
