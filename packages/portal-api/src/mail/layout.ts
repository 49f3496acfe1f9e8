import { directionOf } from '@stagedoor/contract/languages'
import { escapeHtml } from '@stagedoor/contract/escape-html'
import { type MailPortal, localeOf } from './mail-portal.ts'

/** Content of a mail: plain sentences after the greeting, and at most one action. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  /** Entries with a link each, after the paragraphs. */
  list?: { text: string; url: string }[]
  action?: { label: string; url: string }
  /** Sentences after the action, in smaller type. */
  note?: string[]
}

/** A rendered mail, with the same content as text and as HTML. */
export interface Mail {
  subject: string
  text: string
  html: string
}

/** Renders a mail in the portal's language. All content is escaped. */
export function renderMail(portal: MailPortal, content: MailContent): Mail {
  const { messages } = localeOf(portal.language)
  const paragraphs = [messages.greeting, ...content.paragraphs]
  const note = content.note?.join(messages.gap)
  const { subject, action, list = [] } = content
  const text = [
    ...paragraphs,
    ...list.map((entry) => `- ${entry.text}\n  ${entry.url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${portal.name}`,
  ].join('\n\n')
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
  if (list.length > 0)
    body.push(`<ul style="margin:0 0 16px;padding:0 20px">${list.map(entryOf).join('')}</ul>`)
  if (action) body.push(button(action.label, action.url), address(messages.openAddress, action.url))
  if (note) body.push(`<p style="margin:0;font-size:13px;color:#5b5b6b">${escapeHtml(note)}</p>`)
  return { subject, text: `${text}\n`, html: page(portal, subject, body) }
}

function entryOf({ text, url }: { text: string; url: string }): string {
  return `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:#1a1a2e">${escapeHtml(text)}</a></li>`
}

function button(label: string, url: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#1a1a2e;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`
}

/** The URL as text, for mail programs that show no buttons. URLs are always left-to-right. */
function address(label: string, url: string): string {
  const shown = escapeHtml(url)
  return `<p style="margin:0 0 16px;font-size:13px;color:#5b5b6b">${escapeHtml(label)} <a href="${shown}" dir="ltr" style="color:#5b5b6b">${shown}</a></p>`
}

/** Renders the page. Language and direction are repeated inside, because some mail programs drop the outer elements. */
function page({ name, language }: MailPortal, subject: string, body: readonly string[]): string {
  const languageAttributes = `lang="${language}" dir="${directionOf(language)}"`
  return `<!doctype html>
<html ${languageAttributes}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f7;color:#1a1a2e;font:16px/1.5 system-ui,sans-serif">
<div ${languageAttributes} style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;padding:32px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(name)}</p>
${body.join('\n')}
</div>
</body>
</html>
`
}
