import type { RequestSample } from '@stagedoor/api-document/sample/request-sample'
import type { RequestSnippet } from './spec-model.ts'

/** The request as it goes over the wire, for every reader whatever they program in. */
export function snippetsOf({ method, url, headers, cookies, body }: RequestSample): RequestSnippet[] {
  const lines = [
    `${method} ${url}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(cookies.length > 0
      ? [`Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`]
      : []),
    ...(body?.kind === 'text' ? ['', body.text] : []),
    ...(body?.kind === 'form'
      ? ['', new URLSearchParams(body.pairs.map(({ name, value }) => [name, value])).toString()]
      : []),
  ]
  return [{ language: 'HTTP', code: lines.join('\n') }]
}
