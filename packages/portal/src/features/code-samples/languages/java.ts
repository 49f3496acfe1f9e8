import { inPieces, type RequestInPieces } from '../../../lib/operation-request/multipart-parts.ts'
import { doubleQuoted, isAscii } from '../quote.ts'
import { formText, type WireRequest } from '../../../lib/operation-request/wire-request.ts'

/** Uses java.net.http of Java 17; runs with `java Sample.java`. */
export function java(request: WireRequest): string {
  const { method, url, headers, body } = inPieces(request)
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    ...(needsPath(body) ? ['import java.nio.file.Path;'] : []),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    ...headers
      .filter(({ value }) => !isAscii(value))
      .map(
        ({ name }) => `        // HttpClient replaces non-ASCII characters of ${name} with question marks.`,
      ),
    '        var request = HttpRequest.newBuilder()',
    `            .uri(URI.create(${javaText(url)}))`,
    ...headers.map(({ name, value }) => `            .header(${javaText(name)}, ${javaText(value)})`),
    `            .method(${javaText(method)}, ${body ? publisher(body) : NO_BODY})`,
    '            .build();',
    '        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ].join('\n')
}

const PUBLISHERS = 'HttpRequest.BodyPublishers'
const NO_BODY = `${PUBLISHERS}.noBody()`

type Body = RequestInPieces['body']

function needsPath(body: Body): boolean {
  return (
    body?.kind === 'file' || (body?.kind === 'pieces' && body.pieces.some((piece) => 'fileName' in piece))
  )
}

function publisher(body: NonNullable<Body>): string {
  const ofText = (text: string) => `${PUBLISHERS}.ofString(${javaText(text)})`
  const ofFile = (fileName: string) => `${PUBLISHERS}.ofFile(Path.of(${javaText(fileName)}))`
  switch (body.kind) {
    case 'text':
      return ofText(body.text)
    case 'form':
      return ofText(formText(body.pairs))
    case 'file':
      return ofFile(body.fileName)
    case 'pieces': {
      const pieces = body.pieces.map((piece) =>
        'text' in piece ? ofText(piece.text) : ofFile(piece.fileName),
      )
      return `${PUBLISHERS}.concat(\n                ${pieces.join(',\n                ')})`
    }
  }
}

/** Java decodes `\u` escapes before it parses strings: an escaped line break would end the string. */
function javaText(text: string): string {
  const quoted = doubleQuoted(text)
  const lines = quoted.slice(1, -1).split(/(?<=(?<!\\)(?:\\\\)*\\n)/)
  return lines.length < 3 ? quoted : lines.map((line) => `"${line}"`).join('\n                + ')
}
