import { inPieces, type RequestInPieces } from '../../../lib/operation-request/multipart-parts.ts'
import { linesOf, singleQuoted } from '../quote.ts'
import { formText, type WireRequest } from '../../../lib/operation-request/wire-request.ts'

/** Uses PHP's curl functions. */
export function php(request: WireRequest): string {
  const { method, url, headers, body } = inPieces(request)
  return [
    '<?php',
    `$curl = curl_init(${singleQuoted(url)});`,
    'curl_setopt_array($curl, [',
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...(method === 'HEAD' || (method === 'GET' && !body)
      ? []
      : [`    CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)},`]),
    ...(headers.length > 0
      ? [
          '    CURLOPT_HTTPHEADER => [',
          ...headers.map(
            ({ name, value }) => `        ${singleQuoted(value === '' ? `${name};` : `${name}: ${value}`)},`,
          ),
          '    ],',
        ]
      : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => ${bodyExpression(body)},`] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '$response = curl_exec($curl);',
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response;",
  ].join('\n')
}

const AND = '\n        . '

function bodyExpression(body: NonNullable<RequestInPieces['body']>): string {
  switch (body.kind) {
    case 'text':
      return singleQuoted(body.text)
    case 'form':
      return singleQuoted(formText(body.pairs))
    case 'file':
      return `file_get_contents(${singleQuoted(body.fileName)})`
    case 'pieces':
      return body.pieces
        .map((piece) =>
          'text' in piece ? pieceText(piece.text) : `file_get_contents(${singleQuoted(piece.fileName)})`,
        )
        .join(AND)
  }
}

/** Lines of a multipart body end with CRLF, which single quotes cannot express. */
function pieceText(text: string): string {
  return linesOf(text)
    .map((line) => {
      if (!line.endsWith('\r\n')) return singleQuoted(line)
      const start = line === '\r\n' ? '' : `${singleQuoted(line.slice(0, -2))} . `
      return String.raw`${start}"\r\n"`
    })
    .join(AND)
}
