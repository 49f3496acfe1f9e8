import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

const STYLE = `
  body { margin: 0; background: #f5f5f7; color: #1a1a2e; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 3rem auto; padding: 2rem; background: #fff; border-radius: 8px; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .5rem; font: inherit; border: 1px solid #8a8a99; border-radius: 6px; }
  button { margin-top: 1.5rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; color: #fff; background: #1a1a2e; border: 0; border-radius: 6px; cursor: pointer; }
`

/** Content-Security-Policy of the pages, which load nothing. */
export function pagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

function frame(nonce: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development identity provider</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Development identity provider</h1>
${content}
</main>
</body>
</html>
`
}

/** The sign-in page of the development provider. The form posts to the same URL. */
export function signInPage(nonce: string, problem?: string): Html {
  return frame(
    nonce,
    html`<p>Replaces your company's single sign-on during development. Sign in as anyone.</p>
${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post">
<label>Email <input name="email" type="email" required value="employee@example.com" autocomplete="off"></label>
<label>Full name <input name="name" required value="Em Ployee" autocomplete="off"></label>
<label>Groups, separated by commas <input name="groups" value="" autocomplete="off"></label>
<button type="submit">Sign in</button>
</form>`,
  )
}

/** Asks whether to log out of the provider too. `form` is the form of oidc-provider, without buttons. */
export function logoutPage(nonce: string, form: string): Html {
  return frame(
    nonce,
    html`<p>You have logged out of the portal. Log out of your company's single sign-on too?</p>
${raw(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>
<button type="submit" form="op.logoutForm">Stay signed in</button>`,
  )
}
