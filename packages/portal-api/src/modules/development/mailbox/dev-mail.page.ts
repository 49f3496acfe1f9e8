import { html, raw } from 'hono/html'
import type { MailRow } from '../../../mail/mail-outbox.queries.ts'

const STYLE = `
  body { margin: 0; background: #f5f5f7; color: #1a1a2e; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.5rem; }
  h2 { font-size: 1.125rem; margin: 0; }
  article { background: #fff; border-radius: 8px; padding: 1.25rem 1.5rem; margin: 1rem 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: .25rem 0 1rem; color: #5b5b6b; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: #3538cd; }
  @media (prefers-color-scheme: dark) {
    body { background: #14141c; color: #ececf1; }
    article { background: #1f1f2a; }
    dl { color: #a9a9b8; }
    a { color: #a4bcfd; }
  }
`

/** Renders the development mailbox. @param nonce of the response's Content-Security-Policy */
export function mailboxPage(mails: MailRow[], nonce: string) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development mailbox</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Development mailbox</h1>
<p>Mail from this portal, newest first. Nothing is sent until you set SMTP_URL. JSON: <a href="/dev/mail.json">/dev/mail.json</a></p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article)}
</main>
</body>
</html>
`
}

function article(mail: MailRow) {
  return html`<article>
<h2 dir="auto">${mail.subject}</h2>
<dl><dt>To</dt><dd>${mail.recipient}</dd><dt>Date</dt><dd><time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time></dd></dl>
<pre dir="auto">${withLinks(mail.text)}</pre>
</article>
`
}

const URL_PATTERN = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** Returns the URLs in a text in their order, without duplicates. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(URL_PATTERN))]
}

function withLinks(text: string) {
  const links = text.match(URL_PATTERN) ?? []
  return text.split(URL_PATTERN).flatMap((part, index) => {
    const url = links[index]
    return url === undefined ? [part] : [part, html`<a href="${url}">${url}</a>`]
  })
}
