import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { readCookie, writeCookie } from '../http/cookies.ts'
import type { Session } from '../session/session.ts'

/** How long a choice is remembered, in days. */
const REMEMBERED_DAYS = 400

/**
 * What a page depends on besides its address and the API's answers. A browser knows it by itself; where the server
 * renders, it came with the request (`src/server/`). Nothing else of the portal may read the browser while it renders.
 */
export interface RenderEnvironment {
  /** Content of a `<meta>` tag of the page; empty without one. */
  setting: (name: string) => string
  /** A choice that the visitor made earlier. */
  remembered: (key: string) => string | undefined
  /** What the visitor reads, as BCP 47 tags, the preferred one first. */
  languages: readonly string[]
  /** Is told what the rendered page is called; a browser has its document for that. */
  tellTitle?: (title: string) => void
  /** Who is signed in, as the page is rendered. Absent: ask the store of `session.ts`. */
  session?: Session
  fetch: typeof fetch
  /** What relative addresses are relative to. */
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

/** The visit that is being rendered. */
export function renderEnvironment(): RenderEnvironment {
  return current()
}

/** Where there is no browser: who tells the visit. */
export function setRenderEnvironment(source: () => RenderEnvironment): void {
  current = source
}

/**
 * Remembers a choice, or forgets it: in local storage, which lasts, and in a cookie, so that the server renders what was
 * chosen. Where storage is blocked it holds for this page.
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
 * Tells the server again what is remembered: browsers end cookies sooner than storage, some within days, and a page that
 * was rendered for another choice is rendered anew, which loses what was typed into it until then.
 */
export function remindServer(): void {
  for (const key of Object.values(REMEMBERED)) {
    const value = browserEnvironment.remembered(key)
    if (value !== undefined) writeCookie(key, value, REMEMBERED_DAYS)
  }
}
