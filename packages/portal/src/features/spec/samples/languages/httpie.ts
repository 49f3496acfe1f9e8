import { shellQuoted } from '../quote.ts'
import { formText, type WireBody, type WireRequest } from '../wire-request.ts'

/** A call of HTTPie 3, which in a script would wait for what comes in, or refuse to have two bodies. */
export function httpie({ method, url, headers, body }: WireRequest): string {
  const options = ['--ignore-stdin', ...(body?.kind === 'multipart' ? ['--multipart'] : [])]
  return [
    ['http', ...options, shellQuoted(method), shellQuoted(url)].join(' '),
    ...headers.map(({ name, value }) => shellQuoted(headerItem(name, value))),
    ...(body ? bodyItems(body) : []),
  ].join(' \\\n  ')
}

function headerItem(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}:${escapedStart(value)}`
}

function bodyItems(body: WireBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`--raw ${shellQuoted(body.text)}`]
    case 'form':
      // As it is sent: a backslash in a field has no form that HTTPie reads back.
      return [`--raw ${shellQuoted(formText(body.pairs))}`]
    case 'file':
      return [shellQuoted(`@${body.fileName}`)]
    case 'multipart':
      return body.parts.map((part) => {
        const name = part.name.replaceAll(/[:=@;]/g, String.raw`\$&`)
        const type = part.mediaType === null ? '' : `;type=${part.mediaType}`
        return part.kind === 'file'
          ? shellQuoted(`${name}@${part.fileName}${type}`)
          : shellQuoted(`${name}=${escapedStart(part.value)}`)
      })
  }
}

/** `:=` and `=@` are other items. */
function escapedStart(value: string): string {
  return /^[=@]/.test(value) ? `\\${value}` : value
}
