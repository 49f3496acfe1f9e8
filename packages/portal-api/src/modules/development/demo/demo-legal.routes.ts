import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Settings } from '../../../config/settings.ts'
import type { AppEnv, Deps } from '../../../deps.ts'

const TERMS_PATH = '/demo/terms'
const PRIVACY_PATH = '/demo/privacy'

const STYLE = `
  body { margin: 0; background: #f5f5f7; color: #1a1a2e; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.5rem; }
  a { color: #3538cd; }
  @media (prefers-color-scheme: dark) {
    body { background: #14141c; color: #ececf1; }
    a { color: #a4bcfd; }
  }
`

const TERMS = [
  'This portal is a demo of Stagedoor with sample content. The company, its products and its APIs do not exist.',
  'The passwords of the demo accounts are published. Do not enter data that others must not see.',
  'An operator sets TERMS_URL to the terms of use of the portal.',
]

const PRIVACY = [
  'This demo runs on your machine. Accounts, applications and usage are stored in its database, and mail is shown in its mailbox unless SMTP_URL is set.',
  'Nothing is sent to the authors of Stagedoor.',
  'An operator sets PRIVACY_URL to the privacy notice of the portal.',
]

/**
 * Returns the settings of a demo: the links to terms of use and privacy notice lead to pages of the demo, unless they are
 * set.
 */
export function withDemoLegalPages(settings: Settings): Settings {
  const { TERMS_URL = TERMS_PATH, PRIVACY_URL = PRIVACY_PATH } = settings
  return { ...settings, TERMS_URL, PRIVACY_URL }
}

/**
 * GET /demo/terms and /demo/privacy, in English. Without the key of `/dev`, because the login page links to them and they
 * contain nothing secret. No routes in production or without demo accounts.
 */
export function demoLegalRoutes({ settings, demoAccounts }: Pick<Deps, 'settings' | 'demoAccounts'>) {
  const routes = new Hono<AppEnv>()
  if (settings.NODE_ENV === 'production' || demoAccounts.length === 0) return routes
  for (const [path, title, paragraphs] of [
    [TERMS_PATH, 'Terms of use', TERMS],
    [PRIVACY_PATH, 'Privacy', PRIVACY],
  ] as const) {
    routes.get(path, (c) => {
      const nonce = randomBytes(16).toString('base64')
      c.header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      return c.html(legalPage(title, paragraphs, nonce))
    })
  }
  return routes
}

function legalPage(title: string, paragraphs: readonly string[], nonce: string) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
<p><a href="/login">Log in</a></p>
</main>
</body>
</html>
`
}
