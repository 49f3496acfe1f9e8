import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { createPortalHandlers } from './portal.handlers.ts'

/** S1–S4 and S6 of wire api.md §4: what kind of portal this is and how it looks. Open to everybody. */
export function portalRoutes(deps: Deps) {
  const handlers = createPortalHandlers(deps)
  return new Hono<AppEnv>()
    .get('/portal', handlers.context)
    .get('/portal/appearance', handlers.appearance)
    .get('/portal/logo', handlers.logo)
    .get('/portal/logo-dark', handlers.darkLogo)
    .get('/portal/catalog-cover', handlers.cover)
    .get('/portal/favicon.ico', handlers.favicon)
    .get('/portal/stylesheet.css', handlers.stylesheet)
    .get('/portal/stylesheet/font.css', handlers.fonts)
}
