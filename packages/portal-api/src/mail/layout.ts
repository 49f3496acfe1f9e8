import { escapeHtml } from '../security/escape-html.ts'

/** What a mail says, before it is set: plain sentences, at most one thing to do. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Said after the action, smaller. */
  note?: string
}

/** A mail as it is sent: the same content twice. */
export interface Mail {
  subject: string
  text: string
  html: string
}

/** Sets a mail as text and as HTML. Everything that is not markup is escaped. */
export function setMail(portalName: string, { subject, paragraphs, action, note }: MailContent): Mail {
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${portalName}`,
  ].join('\n\n')
  return { subject, text: `${text}\n`, html: page(portalName, { subject, paragraphs, action, note }) }
}

function page(portalName: string, { subject, paragraphs, action, note }: MailContent): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
  if (action) {
    const url = escapeHtml(action.url)
    body.push(
      `<p style="margin:24px 0"><a href="${url}" style="background:#1a1a2e;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>`,
      `<p style="margin:0 0 16px;font-size:13px;color:#5b5b6b">Or open this address: <a href="${url}" style="color:#5b5b6b">${url}</a></p>`,
    )
  }
  if (note) body.push(`<p style="margin:0;font-size:13px;color:#5b5b6b">${escapeHtml(note)}</p>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f7;color:#1a1a2e;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;padding:32px">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(portalName)}</p>
${body.join('\n')}
</div>
</body>
</html>
`
}
