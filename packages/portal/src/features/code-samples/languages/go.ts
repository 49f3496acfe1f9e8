import {
  contentDisposition,
  isOrdinaryPart,
  type MultipartBody,
} from '../../../lib/operation-request/multipart-parts.ts'
import { doubleQuoted } from '../quote.ts'
import {
  formText,
  UNKNOWN_FILE_TYPE,
  type WireBody,
  type WirePart,
  type WireRequest,
} from '../../../lib/operation-request/wire-request.ts'

/** Uses net/http. */
export function go({ method, url, headers, body }: WireRequest): string {
  const packages = ['fmt', 'io', 'net/http', ...(body ? BODY_PACKAGES[body.kind](body) : [])]
  return [
    'package main',
    '',
    'import (',
    ...[...new Set(packages)].toSorted().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(body ? bodyLines(body) : []).map((line) => `\t${line}`),
    `\trequest, err := http.NewRequest(${doubleQuoted(method)}, ${goText(url)}, ${body ? 'body' : 'nil'})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    ...headers.map(({ name, value }) => `\trequest.Header.Add(${doubleQuoted(name)}, ${goText(value)})`),
    ...(body?.kind === 'multipart' ? [`\trequest.Header.Set("Content-Type", ${formType(body)})`] : []),
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tcontent, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.Status, string(content))',
    '}',
  ].join('\n')
}

const BODY_PACKAGES: Readonly<Record<WireBody['kind'], (body: WireBody) => string[]>> = {
  text: () => ['strings'],
  form: () => ['strings'],
  file: () => ['os'],
  multipart: (body) => [
    'bytes',
    'mime/multipart',
    ...(body.kind === 'multipart' && !body.parts.every(isPlain) ? ['net/textproto'] : []),
    ...(hasFile(body) ? ['os'] : []),
  ],
}

function hasFile(body: WireBody): boolean {
  return body.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file')
}

function bodyLines(body: WireBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`body := strings.NewReader(${goText(body.text)})`]
    case 'form':
      return [`body := strings.NewReader(${goText(formText(body.pairs))})`]
    case 'file':
      return [`body, _ := os.Open(${doubleQuoted(body.fileName)})`]
    case 'multipart':
      return [
        'body := &bytes.Buffer{}',
        'form := multipart.NewWriter(body)',
        ...body.parts.flatMap(partLines),
        'form.Close()',
      ]
  }
}

function partLines(part: WirePart, index: number): string[] {
  const name = doubleQuoted(part.name)
  if (part.kind === 'text' && isPlain(part)) return [`form.WriteField(${name}, ${goText(part.value)})`]
  const at = `part${index + 1}`
  const open =
    part.kind === 'file' && isPlain(part)
      ? [`${at}, _ := form.CreateFormFile(${name}, ${doubleQuoted(part.fileName)})`]
      : [
          `${at}, _ := form.CreatePart(textproto.MIMEHeader{`,
          `\t"Content-Disposition": {${goText(contentDisposition(part))}},`,
          ...(part.mediaType === null ? [] : [`\t"Content-Type":        {${doubleQuoted(part.mediaType)}},`]),
          ...(part.headers ?? []).map(({ name, value }) => `\t${doubleQuoted(name)}: {${goText(value)}},`),
          '})',
        ]
  return part.kind === 'file'
    ? [
        ...open,
        `file${index + 1}, _ := os.Open(${doubleQuoted(part.fileName)})`,
        `io.Copy(${at}, file${index + 1})`,
      ]
    : [...open, `io.WriteString(${at}, ${goText(part.value)})`]
}

/** Returns whether Go has a function for such a part. */
function isPlain(part: WirePart): boolean {
  return isOrdinaryPart(part) && part.mediaType === (part.kind === 'file' ? UNKNOWN_FILE_TYPE : null)
}

function formType({ mediaType }: MultipartBody): string {
  return mediaType === 'multipart/form-data'
    ? 'form.FormDataContentType()'
    : `${doubleQuoted(`${mediaType}; boundary=`)}+form.Boundary()`
}

/** A raw string can contain everything except backquotes and carriage returns. */
function goText(text: string): string {
  return /["\\\n]/.test(text) && !/[`\ufeff]|(?![\n\t])\p{Cc}/u.test(text)
    ? `\`${text}\``
    : doubleQuoted(text)
}
