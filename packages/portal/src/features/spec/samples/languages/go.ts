import { doubleQuoted } from '../quote.ts'
import { formText, type WireBody, type WirePart, type WireRequest } from '../wire-request.ts'

/** net/http. */
export function go({ method, url, headers, body }: WireRequest): string {
  const isMultipart = body?.kind === 'multipart'
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
    ...(isMultipart ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tanswer, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.Status, string(answer))',
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
    ...(hasType(body) ? ['net/textproto'] : []),
    ...(hasFile(body) ? ['os'] : []),
  ],
}

function hasType(body: WireBody): boolean {
  return body.kind === 'multipart' && body.parts.some(({ mediaType }) => mediaType !== null)
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
  if (part.mediaType === null && part.kind === 'text') {
    return [`form.WriteField(${name}, ${goText(part.value)})`]
  }
  const at = `part${index + 1}`
  const open =
    part.mediaType === null
      ? [`${at}, _ := form.CreateFormFile(${name}, ${doubleQuoted(fileNameOf(part))})`]
      : [
          `${at}, _ := form.CreatePart(textproto.MIMEHeader{`,
          `\t"Content-Disposition": {${goText(disposition(part))}},`,
          `\t"Content-Type":        {${doubleQuoted(part.mediaType)}},`,
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

function fileNameOf(part: WirePart): string {
  return part.kind === 'file' ? part.fileName : part.name
}

function disposition(part: WirePart): string {
  const file = part.kind === 'file' ? `; filename="${part.fileName}"` : ''
  return `form-data; name="${part.name}"${file}`
}

/** Between backquotes everything but a backquote and a carriage return stands for itself. */
function goText(text: string): string {
  return /["\\\n]/.test(text) && !/[`\ufeff]|(?![\n\t])\p{Cc}/u.test(text)
    ? `\`${text}\``
    : doubleQuoted(text)
}
