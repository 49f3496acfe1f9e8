import { doubleQuoted } from '../quote.ts'
import type { WireBody, WirePart, WireRequest } from '../wire-request.ts'

/** HttpClient of .NET 6 or later, as a program without a class around it. */
export function csharp({ method, url, headers, body }: WireRequest): string {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  return [
    ...(type && body ? ['using System.Net.Http.Headers;', ''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${doubleQuoted(url)});`,
    ...headers
      .filter((header) => header !== type)
      .map(
        ({ name, value }) =>
          `request.Headers.TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`,
      ),
    ...(body ? contentLines(body) : []),
    ...(type && body
      ? [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(type.value)});`]
      : []),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n')
}

function contentLines(body: WireBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.Content = new StringContent(${lineByLine(body.text)});`]
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
        '{',
        ...body.pairs.map(({ name, value }) => `    new(${doubleQuoted(name)}, ${doubleQuoted(value)}),`),
        '});',
      ]
    case 'file':
      return [`request.Content = new StreamContent(File.OpenRead(${doubleQuoted(body.fileName)}));`]
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.flatMap(partLines),
        'request.Content = form;',
      ]
  }
}

function partLines(part: WirePart, index: number): string[] {
  const content = `part${index + 1}`
  const made =
    part.kind === 'file'
      ? `new StreamContent(File.OpenRead(${doubleQuoted(part.fileName)}))`
      : `new StringContent(${doubleQuoted(part.value)})`
  const names = [part.name, ...(part.kind === 'file' ? [part.fileName] : [])].map(doubleQuoted).join(', ')
  return [
    `var ${content} = ${made};`,
    part.mediaType === null
      ? `${content}.Headers.ContentType = null;`
      : `${content}.Headers.ContentType = new(${doubleQuoted(part.mediaType)});`,
    `form.Add(${content}, ${names});`,
  ]
}

function lineByLine(text: string): string {
  const lines = text.split(/(?<=\n)/).map(doubleQuoted)
  return lines.length < 3 ? doubleQuoted(text) : `\n    ${lines.join('\n    + ')}`
}
