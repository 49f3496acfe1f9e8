import { directionOf } from '@stagedoor/contract/languages'
import { escapeHtml } from '../security/escape-html.ts'
import { type MailPortal, wordsOf } from './mail-portal.ts'

/** What a mail says after its greeting, before it is set: plain sentences, at most one thing to do. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Sentences after the action, smaller. */
  note?: string[]
}

/** A mail as it is sent: the same content twice. */
export interface Mail {
  subject: string
  text: string
  html: string
}

/** Sets a mail as text and as HTML, in the portal's language. Everything that is not markup is escaped. */
export function setMail(portal: MailPortal, content: MailContent): Mail {
  const { messages } = wordsOf(portal.language)
  const paragraphs = [messages.greeting, ...content.paragraphs]
  const note = content.note?.join(messages.gap)
  const { subject, action } = content
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${portal.name}`,
  ].join('\n\n')
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
  if (action) body.push(button(action.label, action.url), address(messages.openAddress, action.url))
  if (note) body.push(`<p style="margin:0;font-size:13px;color:#5b5b6b">${escapeHtml(note)}</p>`)
  return { subject, text: `${text}\n`, html: page(portal, subject, body) }
}

function button(label: string, url: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#1a1a2e;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`
}

/** Written out for those whose mail shows no buttons. An address runs from left to right in every language. */
function address(label: string, url: string): string {
  const shown = escapeHtml(url)
  return `<p style="margin:0 0 16px;font-size:13px;color:#5b5b6b">${escapeHtml(label)} <a href="${shown}" dir="ltr" style="color:#5b5b6b">${shown}</a></p>`
}

/** Some mail programs drop the page around its contents, so language and direction are said there once more. */
function page({ name, language }: MailPortal, subject: string, body: readonly string[]): string {
  const written = `lang="${language}" dir="${directionOf(language)}"`
  return `<!doctype html>
<html ${written}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f7;color:#1a1a2e;font:16px/1.5 system-ui,sans-serif">
<div ${written} style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;padding:32px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(name)}</p>
${body.join('\n')}
</div>
</body>
</html>
`
}
