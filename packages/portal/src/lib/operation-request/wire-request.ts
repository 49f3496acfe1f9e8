import type { RequestSample } from '@stagedoor/api-document/sample/request-sample'
import type { NamedText } from '@stagedoor/api-document/sample/serialize-parameter'

/** A request as it is sent: the basis of code samples and Try it. */
export interface WireRequest {
  /** In upper case. */
  method: string
  /** Complete and encoded. */
  url: string
  /** Includes cookies, but not the type of a multipart body, whose boundary only the sender knows. */
  headers: NamedText[]
  body: WireBody | null
}

export type WireBody =
  | { kind: 'text'; text: string }
  | { kind: 'form'; pairs: NamedText[] }
  | { kind: 'multipart'; mediaType: string; parts: WirePart[] }
  | { kind: 'file'; fileName: string }

export type WirePart = (
  | { kind: 'text'; name: string; value: string; mediaType: string | null }
  | { kind: 'file'; name: string; fileName: string; mediaType: string }
) & {
  headers?: NamedText[]
}

/** Placeholder for a file that is not chosen yet. */
const FILE_NAME = 'file.bin'

/** Type of files without a known type; without it, clients guess from the name in different ways. */
export const UNKNOWN_FILE_TYPE = 'application/octet-stream'

/** @param origin base of relative server URLs: the origin of the document */
export function wireRequest(sample: RequestSample, origin: string): WireRequest {
  const isMultipart = sample.body?.kind === 'multipart'
  const headers = sample.headers.filter(({ name }) => !isMultipart || !isContentType(name))
  return {
    method: sample.method,
    url: standardUrl(absoluteUrl(sample.url, origin)),
    headers: sample.cookies.length > 0 ? [...headers, cookieHeader(sample.cookies)] : headers,
    body: sample.body && wireBody(sample.body),
  }
}

function absoluteUrl(url: string, origin: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url
  if (url.startsWith('//')) return new URL(origin).protocol + url
  return `${origin}${url.startsWith('/') ? '' : '/'}${url}`
}

/** Normalizes a URL like browsers, but keeps undescribed placeholders readable. */
function standardUrl(url: string): string {
  if (!URL.canParse(url)) return url
  return [...url.matchAll(/\{[^{}]*\}/g)].reduce(
    // In the host, braces are not encoded, but the placeholder is in lower case.
    (standard, [place]) => standard.replaceAll(encodeURI(place), place).replace(place.toLowerCase(), place),
    new URL(url).href,
  )
}

export function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type'
}

export function formText(pairs: readonly NamedText[]): string {
  return new URLSearchParams(pairs.map(({ name, value }) => [name, value])).toString()
}

function cookieHeader(cookies: readonly NamedText[]): NamedText {
  return { name: 'Cookie', value: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

function wireBody(body: NonNullable<RequestSample['body']>): WireBody {
  switch (body.kind) {
    case 'text':
      return { kind: 'text', text: body.text }
    case 'form':
      return { kind: 'form', pairs: body.pairs }
    case 'file':
      return { kind: 'file', fileName: FILE_NAME }
    case 'multipart':
      return {
        kind: 'multipart',
        mediaType: body.mediaType,
        parts: body.parts.map(({ name, value, mediaType, isFile, headers }) =>
          isFile
            ? { kind: 'file', name, mediaType: mediaType ?? UNKNOWN_FILE_TYPE, fileName: FILE_NAME, headers }
            : { kind: 'text', name, mediaType, value, headers },
        ),
      }
  }
}
