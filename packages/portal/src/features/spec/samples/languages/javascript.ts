import { losslessJson } from '../json-literal.ts'
import { doubleQuoted, indented, scriptQuoted } from '../quote.ts'
import { formText, type WireBody, type WirePart, type WireRequest } from '../wire-request.ts'

/** fetch of browsers and of Node 20. */
export function javascript(request: WireRequest): string {
  return script(request, false)
}

export function typescript(request: WireRequest): string {
  return script(request, true)
}

function script({ method, url, headers, body }: WireRequest, isTyped: boolean): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${scriptQuoted(method)},`]),
    ...(headers.length > 0 ? [`  headers: ${headersLiteral(headers)},`] : []),
    ...(body ? [`  body: ${bodyExpression(body)},`] : []),
  ]
  const call =
    options.length > 0
      ? `fetch(${scriptQuoted(url)}, {\n${options.join('\n')}\n})`
      : `fetch(${scriptQuoted(url)})`
  return [
    ...imports(body),
    ...(body?.kind === 'multipart' ? ['const form = new FormData()', ...body.parts.map(appendPart), ''] : []),
    `const response${isTyped ? ': Response' : ''} = await ${call}`,
    `const answer${isTyped ? ': string' : ''} = await response.text()`,
    'console.log(response.status, answer)',
  ].join('\n')
}

/** Of a repeated name an object would keep only the last. */
function headersLiteral(headers: WireRequest['headers']): string {
  const names = headers.map(({ name }) => name.toLowerCase())
  const isList = new Set(names).size < names.length
  const lines = headers.map(({ name, value }) =>
    isList
      ? `[${scriptQuoted(name)}, ${scriptQuoted(value)}]`
      : `${name === '__proto__' ? '["__proto__"]' : scriptQuoted(name)}: ${scriptQuoted(value)}`,
  )
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${lines.map((line) => `    ${line},\n`).join('')}  ${close}`
}

function bodyExpression(body: WireBody): string {
  switch (body.kind) {
    case 'text': {
      const json = losslessJson(body.text)
      return json
        ? `JSON.stringify(${indented(JSON.stringify(json.value, null, 2), '  ')})`
        : doubleQuoted(body.text)
    }
    case 'form':
      return pairsExpression(body.pairs) ?? scriptQuoted(formText(body.pairs))
    case 'multipart':
      return 'form'
    case 'file':
      return `await openAsBlob(${scriptQuoted(body.fileName)})`
  }
}

function pairsExpression(pairs: WireRequest['headers']): string | null {
  if (pairs.length === 0) return null
  const lines = pairs.map(({ name, value }) => `    [${scriptQuoted(name)}, ${scriptQuoted(value)}],\n`)
  return `new URLSearchParams([\n${lines.join('')}  ])`
}

function imports(body: WireBody | null): string[] {
  const hasFile =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file'))
  return hasFile ? ["import { openAsBlob } from 'node:fs'", ''] : []
}

function appendPart(part: WirePart): string {
  const type = part.mediaType === null ? '' : `, { type: ${scriptQuoted(part.mediaType)} }`
  const name = scriptQuoted(part.name)
  if (part.kind === 'file') {
    const file = scriptQuoted(part.fileName)
    return `form.append(${name}, await openAsBlob(${file}${type}), ${file})`
  }
  const value = scriptQuoted(part.value)
  return part.mediaType === null
    ? `form.append(${name}, ${value})`
    : `form.append(${name}, new Blob([${value}]${type}))`
}
