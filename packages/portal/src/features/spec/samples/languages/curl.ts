import { shellQuoted } from '../quote.ts'
import type { WireBody, WirePart, WireRequest } from '../wire-request.ts'

/** A call of curl 7.50 or later. */
export function curl({ method, url, headers, body }: WireRequest): string {
  return [
    [
      'curl',
      ...methodOption(method, body),
      ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
      shellQuoted(url),
    ].join(' '),
    // A header without a value is written with a semicolon; with a colon it would be left out.
    ...headers.map(
      ({ name, value }) => `--header ${shellQuoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(body ? bodyOptions(body) : []),
  ].join(' \\\n  ')
}

function methodOption(method: string, body: WireBody | null): string[] {
  if (method === 'GET' && !body) return []
  // With another option, curl would wait for the body that no answer to HEAD has.
  return method === 'HEAD' && !body ? ['--head'] : ['--request', shellQuoted(method)]
}

function bodyOptions(body: WireBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`--data-raw ${shellQuoted(body.text)}`]
    case 'form':
      return body.pairs.map(
        ({ name, value }) => `--data-urlencode ${shellQuoted(`${encodeURIComponent(name)}=${value}`)}`,
      )
    case 'multipart':
      return body.parts.map((part) => `--form ${shellQuoted(formArgument(part))}`)
    case 'file':
      return [`--data-binary ${shellQuoted(`@${body.fileName}`)}`]
  }
}

/** In double quotes curl takes a value as it stands: no `@` of a file, no `;` of a type. */
function formArgument(part: WirePart): string {
  const type = part.mediaType === null ? '' : `;type=${part.mediaType}`
  const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return part.kind === 'file'
    ? `${part.name}=@${quoted(part.fileName)}${type}`
    : `${part.name}=${quoted(part.value)}${type}`
}
