import type { Developer } from '@stagedoor/contract/accounts/developer'
import { type PageSetting, REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { readCookie, writeCookie } from './cookies.ts'

/** How long a choice is remembered, in days. */
const REMEMBERED_DAYS = 400

/**
 * Everything that a rendered page depends on in addition to its address and the API's responses. On the server the values come
 * from the request (`src/server/`). Code that renders must not read the browser in any other way.
 */
export interface RenderEnvironment {
  /** Content of a `<meta>` tag of the page; empty if there is no such tag. */
  setting: (name: PageSetting) => string
  remembered: (key: string) => string | undefined
  /** The visitor's preferred languages as BCP 47 tags, most preferred first. */
  languages: readonly string[]
  /** Receives the page's title on the server, where there is no document. */
  setTitle?: (title: string) => void
  /** The session that the page is rendered for; undefined in browsers, where `lib/session/session.ts` has it. */
  session?: {
    developer?: Pick<Developer, 'id' | 'email' | 'full_name' | 'status' | 'has_console'> | undefined
  }
  fetch: typeof fetch
  /** Base of relative addresses. */
  origin: string
}

const browserEnvironment: RenderEnvironment = {
  setting: (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '',
  remembered(key) {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return readCookie(key)
    }
  },
  get languages() {
    return navigator.languages
  },
  fetch: (...request) => fetch(...request),
  get origin() {
    return window.location.origin
  },
}

let current = (): RenderEnvironment => browserEnvironment

export function renderEnvironment(): RenderEnvironment {
  return current()
}

/** Replaces the browser's environment; called once on the server. */
export function setRenderEnvironment(source: () => RenderEnvironment): void {
  current = source
}

/**
 * Stores a choice in local storage, which lasts, and in a cookie, which lets the server render the choice. Where storage
 * is blocked, the choice lasts until the page is closed.
 *
 * @param value undefined removes the choice
 */
export function remember(key: string, value: string | undefined): void {
  writeCookie(key, value ?? '', value === undefined ? 0 : REMEMBERED_DAYS)
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be blocked.
  }
}

/**
 * Writes the cookies of remembered choices again. Browsers delete cookies sooner than local storage, some within days.
 * Without the cookie, the server renders a page for another choice, and the browser has to render it again, which loses
 * what was typed until then.
 */
export function renewRememberedCookies(): void {
  for (const key of Object.values(REMEMBERED)) {
    const value = browserEnvironment.remembered(key)
    if (value !== undefined) writeCookie(key, value, REMEMBERED_DAYS)
  }
}
