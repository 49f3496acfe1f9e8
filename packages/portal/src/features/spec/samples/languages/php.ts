import { BOUNDARY, multipartPieces } from '../multipart-pieces.ts'
import { singleQuoted } from '../quote.ts'
import { formText, type WireBody, type WireRequest } from '../wire-request.ts'

/** The curl functions that PHP has. */
export function php({ method, url, headers, body }: WireRequest): string {
  const all =
    body?.kind === 'multipart'
      ? [...headers, { name: 'Content-Type', value: `multipart/form-data; boundary=${BOUNDARY}` }]
      : headers
  return [
    '<?php',
    `$curl = curl_init(${singleQuoted(url)});`,
    'curl_setopt_array($curl, [',
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...(method === 'HEAD' || (method === 'GET' && !body)
      ? []
      : [`    CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)},`]),
    ...(all.length > 0
      ? [
          '    CURLOPT_HTTPHEADER => [',
          ...all.map(
            ({ name, value }) => `        ${singleQuoted(value === '' ? `${name};` : `${name}: ${value}`)},`,
          ),
          '    ],',
        ]
      : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => ${bodyExpression(body)},`] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '$answer = curl_exec($curl);',
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $answer;",
  ].join('\n')
}

function bodyExpression(body: WireBody): string {
  switch (body.kind) {
    case 'text':
      return singleQuoted(body.text)
    case 'form':
      return singleQuoted(formText(body.pairs))
    case 'file':
      return `file_get_contents(${singleQuoted(body.fileName)})`
    case 'multipart':
      return multipartPieces(body.parts)
        .map((piece) =>
          'text' in piece ? joined(piece.text) : `file_get_contents(${singleQuoted(piece.fileName)})`,
        )
        .join('\n        . ')
  }
}

/** The lines of a multipart body end with two characters, which single quotes cannot say. */
function joined(text: string): string {
  return text
    .split('\r\n')
    .map(singleQuoted)
    .join(String.raw` . "\r\n" . `)
    .replaceAll(`'' . `, '')
    .replaceAll(` . ''`, '')
}
