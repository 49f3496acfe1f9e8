import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeLanguage } from '../../lib/code-highlighting/code-language.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage, sampleLanguage } from './sample-languages.ts'
import { WRITERS } from './sample-writers.ts'
import {
  type WireBody,
  type WirePart,
  type WireRequest,
  wireRequest,
} from '../../lib/operation-request/wire-request.ts'

const run = promisify(execFile)

const writers = new Map(
  await Promise.all(SAMPLE_LANGUAGES.map(async (language) => [language, await WRITERS[language]()] as const)),
)

function write(language: SampleLanguage, request: WireRequest): string {
  return writers.get(language)?.(request) ?? ''
}

interface Arrived {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let origin: string
let folder: string
let arrived: Arrived[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
  await writeFile(join(folder, 'file.bin'), 'bytes "of" a file')
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    arrived.push({ method, url, headers, body: await text(request) })
    response.end('seen')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

/** Program that each sample needs; samples of missing programs are not run. Node.js is always available. */
interface Runner {
  file: string
  run: [string, ...string[]]
  probe: [string, ...string[]]
}
const RUNNERS: Partial<Record<SampleLanguage, Runner>> = {
  curl: { file: 'sample.sh', run: ['sh', 'sample.sh'], probe: ['curl', '--version'] },
  JavaScript: { file: 'sample.mjs', run: [process.execPath, 'sample.mjs'], probe: [process.execPath, '-v'] },
  HTTPie: { file: 'httpie.sh', run: ['sh', 'httpie.sh'], probe: ['http', '--version'] },
  PHP: { file: 'sample.php', run: ['php', 'sample.php'], probe: ['php', '--ri', 'curl'] },
  Ruby: { file: 'sample.rb', run: ['ruby', 'sample.rb'], probe: ['ruby', '-e', 'require "net/http"'] },
  Python: { file: 'sample.py', run: ['python3', 'sample.py'], probe: ['python3', '-c', 'import requests'] },
}

const present = (
  await Promise.all(
    Object.entries(RUNNERS).map(
      async ([
        language,
        {
          probe: [program, ...parameters],
        },
      ]) => {
        const found = await run(program, parameters).then(Boolean, () => false)
        return found ? [sampleLanguage(language)] : []
      },
    ),
  )
).flat()

const NASTY = `it's "q" \\ $HOME \`id\` \${y} #{1} %s \\n ?* !x ;&|<>`
const NASTY_JSON = JSON.stringify(
  { [NASTY]: [NASTY, null, true, 1.5, {}, []], 'é ☃': 'line\nbreak\ttab' },
  null,
  2,
)
const EXACT_JSON = '{"__proto__": 1, "id": 12345678901234567890, "rate": 1.0}'

const HEADERS = [
  { name: 'X-Nasty', value: NASTY },
  { name: 'Cookie', value: "a=it's; b=2" },
]
const typed = (value: string) => [...HEADERS, { name: 'Content-Type', value }]

const CASES: Record<string, { headers: WireRequest['headers']; body: WireBody | null; method?: string }> = {
  'a request without a body': {
    method: 'GET',
    headers: [
      ...HEADERS,
      { name: 'X-Empty', value: '' },
      { name: 'X-Far', value: 'é ☃' },
      { name: 'X-Near', value: 'é' },
      { name: 'X-Slash', value: String.raw`a\:b \=c` },
    ],
    body: null,
  },
  JSON: { headers: typed('application/json'), body: { kind: 'text', text: NASTY_JSON } },
  'JSON that no program would write back as it is': {
    headers: typed('application/json'),
    body: { kind: 'text', text: EXACT_JSON },
  },
  'a text': {
    method: 'QUERY',
    headers: typed('text/plain'),
    body: { kind: 'text', text: `@${NASTY}\n${NASTY}` },
  },
  'a form': {
    headers: typed('application/x-www-form-urlencoded'),
    body: {
      kind: 'form',
      pairs: [
        { name: `n ${NASTY}`, value: `@${NASTY}` },
        { name: 'l', value: '1' },
        { name: 'l', value: '2' },
      ],
    },
  },
  'a form with parts': {
    headers: HEADERS,
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [
        { kind: 'text', name: 'note', mediaType: null, value: `@${NASTY};type=x` },
        { kind: 'file', name: 'file', mediaType: 'image/png', fileName: 'file.bin' },
        { kind: 'file', name: 'file', mediaType: 'application/octet-stream', fileName: 'file.bin' },
      ],
    },
  },
  'parts that libraries would write in ways of their own': {
    headers: HEADERS,
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [
        { kind: 'text', name: '-d "q" a=b:c;d@e', mediaType: null, value: 'two\nlines \\:' },
        { kind: 'text', name: 'meta ☃', mediaType: 'application/json', value: "'it's'" },
        { kind: 'file', name: 'f\\', mediaType: 'image/png', fileName: 'file.bin' },
        { kind: 'text', name: 'x', mediaType: null, value: '', headers: [{ name: 'X-Part', value: 'é $1' }] },
      ],
    },
  },
  'a file': { headers: typed('application/octet-stream'), body: { kind: 'file', fileName: 'file.bin' } },
}

it.each(present.flatMap((language) => Object.keys(CASES).map((name) => [language, name] as const)))(
  '%s sends %s as described',
  async (language, name) => {
    const runner = RUNNERS[language]
    const described = CASES[name]
    if (!runner || !described) throw new Error('no such case')
    const path = "/p%20a/it's(1)/$HOME?q=a%26b%2F%E2%98%83&x=%24HOME&l=1&l=2"
    const request = { method: 'POST', ...described, url: `${origin}${path}` }
    arrived = []
    await writeFile(join(folder, runner.file), write(language, request))
    const [program, ...parameters] = runner.run
    const { stdout } = await run(program, parameters, { cwd: folder })
    expect(stdout).toContain('seen')
    const [got] = arrived
    expect(arrived).toHaveLength(1)
    expect([got?.method, got?.url]).toEqual([request.method, path])
    for (const header of request.headers) {
      // Node.js reads one character per byte.
      const bytes = Buffer.from(got?.headers[header.name.toLowerCase()]?.toString() ?? '', 'latin1')
      expect([header.name, bytes.toString()]).toEqual([header.name, header.value])
    }
    expect(await readBody(got, described.body)).toEqual(await meantBody(described.body))
  },
)

async function readBody(got: Arrived | undefined, body: WireBody | null): Promise<unknown> {
  const sent = got?.body ?? ''
  if (body?.kind === 'form') return [...new URLSearchParams(sent)]
  if (body?.kind === 'multipart') {
    const type = got?.headers['content-type'] ?? ''
    return partsOf(sent, /^multipart\/form-data; boundary="?([^"]+)"?$/.exec(type)?.[1])
  }
  return body?.kind === 'text' && body.text === NASTY_JSON ? JSON.parse(sent) : sent
}

async function meantBody(body: WireBody | null): Promise<unknown> {
  switch (body?.kind) {
    case undefined:
      return ''
    case 'text':
      return body.text === NASTY_JSON ? JSON.parse(body.text) : body.text
    case 'form':
      return body.pairs.map(({ name, value }) => [name, value])
    case 'file':
      return 'bytes "of" a file'
    case 'multipart':
      return body.parts.map((part) => {
        const name = `form-data; name="${part.name.replaceAll('"', '%22')}"`
        const type = part.mediaType === null ? [] : [part.mediaType]
        type.push(...(part.headers ?? []).map(({ value }) => value))
        return (
          part.kind === 'file'
            ? [`${name}; filename="file.bin"`, ...type, 'bytes "of" a file']
            : [name, ...type, part.value]
        ).toSorted()
      })
  }
}

function partsOf(body: string, boundary = 'none'): string[][] {
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`)
  return parts.slice(0, -1).map((part) => {
    const [head = '', ...content] = part.split('\r\n\r\n')
    const lines = head
      .split('\r\n')
      .filter((line) => /^(?:content-disposition|content-type|x-part):/i.test(line))
    return [...lines.map((line) => line.replace(/^.*?: */, '')), content.join('\r\n\r\n')].toSorted()
  })
}

it('normalizes URLs like browsers, with readable placeholders for undescribed parameters', () => {
  const sample = { method: 'GET', url: '/straße/{id}/a b/?q={x}%7B', headers: [], cookies: [], body: null }
  const { url } = wireRequest(sample, 'https://API.example:443')
  expect(url).toBe('https://api.example/stra%C3%9Fe/{id}/a%20b/?q={x}%7B')
  const host = wireRequest({ ...sample, url: 'https://{Region}.API.example/{Id}' }, 'https://api.example').url
  expect(host).toBe('https://{Region}.api.example/{Id}')
})

it('quotes strings of languages that cannot run in the tests', () => {
  const request: WireRequest = {
    method: 'POST',
    url: "https://api.example/it's",
    headers: [{ name: 'X-Nasty', value: NASTY }],
    body: { kind: 'text', text: NASTY },
  }
  const single = `'it\\'s "q" \\\\ $HOME \`id\` \${y} #{1} %s \\\\n ?* !x ;&|<>'`
  const double = JSON.stringify(NASTY)
  expect(write('PHP', request)).toContain(`CURLOPT_POSTFIELDS => ${single},`)
  expect(write('Ruby', request)).toContain(`request.body = ${single}`)
  for (const language of ['Go', 'Java', 'C#'] as const) expect(write(language, request)).toContain(double)
  expect(write('HTTPie', request)).toContain(`--raw='it'\\''s "q"`)
})

it('escapes characters that a language would misread', () => {
  const ends = '\u0085 \u2028 \u2029 \ufeff'
  const request: WireRequest = {
    method: 'POST',
    url: 'https://api.example/',
    headers: ['Accept', 'X-A', 'x-a'].map((name) => ({ name, value: 'a/b' })),
    body: { kind: 'text', text: `${ends}\r\n#{1}` },
  }
  // The first three end a line in C#; Go only allows a byte order mark at the start of a file.
  for (const language of ['Go', 'Java', 'C#'] as const) {
    const sample = write(language, request)
    for (const sign of ends.split(' ')) expect([language, sample.includes(sign)]).toEqual([language, false])
    expect(sample).toContain(String.raw`\u0085 \u2028 \u2029 \ufeff`)
  }
  const ruby = write('Ruby', request)
  // Ruby reads CRLF in multi-line strings as LF, and has a default Accept header.
  expect(ruby).toContain(String.raw`\r\n\#{1}"`)
  expect(ruby).toContain("request['Accept'] = 'a/b'\nrequest['X-A'] = 'a/b'\nrequest.add_field('x-a', 'a/b')")
})

function folderOf(packageName: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`))
}

it('writes the JavaScript program with valid types in TypeScript', async () => {
  const requests = Object.values(CASES).map((described): WireRequest => {
    return { method: 'POST', url: 'https://api.example/', ...described }
  })
  const names = requests.map((_, index) => `types-${index}.ts`)
  for (const [index, request] of requests.entries()) {
    const sample = write('TypeScript', request)
    await writeFile(join(folder, names[index] ?? ''), sample)
    expect(sample.replaceAll(/: (?:Response|string)(?= = await|\) =>)|\n\nexport {}$/g, '')).toBe(
      write('JavaScript', request),
    )
  }
  const options = '--strict --noEmit --target es2022 --module esnext --lib es2022 --types node --typeRoots'
  const compiled = run(
    process.execPath,
    [
      join(folderOf('typescript-native'), 'bin/tsc'),
      ...options.split(' '),
      dirname(folderOf('@types/node')),
      ...names,
    ],
    { cwd: folder },
  )
  // The compiler prints its errors to standard output.
  await expect(compiled.catch(({ stdout, stderr }) => stdout + stderr)).resolves.toMatchObject({ stdout: '' })
})

it('writes headers and parts explicitly that a library would omit or change', () => {
  const part: WirePart = { kind: 'text', name: 'meta', mediaType: 'application/json', value: '{}' }
  const request = (mediaType: string, parts: WirePart[]): WireRequest => {
    const body: WireBody = { kind: 'multipart', mediaType, parts }
    return { method: 'POST', url: 'https://api.example/', headers: [], body }
  }
  for (const language of SAMPLE_LANGUAGES) {
    const mixed = write(language, request('multipart/mixed', [part]))
    expect([language, mixed.includes('multipart/mixed; boundary=')]).toEqual([language, true])
    const typed = write(language, request('multipart/form-data', [part]))
    expect([language, typed.includes('application/json')]).toEqual([language, true])
  }
  const sharp = write('C#', {
    ...request('multipart/form-data', [{ ...part, name: 'é' }]),
    headers: [{ name: 'Content-Language', value: 'en' }],
  })
  expect(sharp).toContain('request.Content.Headers.TryAddWithoutValidation("Content-Language", "en");')
  expect(sharp).toContain(
    String.raw`Encoding.UTF8.GetBytes("Content-Disposition: form-data; name=\"é\"\r\n")`,
  )
  const headers = [{ name: 'X-Part', value: '"1"' }]
  const go = write('Go', request('multipart/form-data', [{ ...part, name: '"', headers }]))
  expect(go).toContain('{`form-data; name="%22"`}')
  expect(go).toContain('"X-Part": {`"1"`},')
})

it('reports requests that a language cannot send', () => {
  const body: WireBody = { kind: 'text', text: '{}' }
  const headers = ['Content-Type', 'X-Far'].map((name) => ({ name, value: 'a/é' }))
  const request = { method: 'GET', url: 'https://api.example/', headers, body }
  for (const language of ['JavaScript', 'TypeScript'] as const) {
    const got = write(language, request)
    expect(got).toMatch(/^\/\/ fetch cannot send a GET request with a body/)
    expect(got).toContain(`'X-Far': utf8('a/é')`)
    expect(got).not.toMatch(/Content-Type|^  body:/m)
    expect(write(language, { ...request, method: 'TRACE' })).not.toMatch(/await/)
  }
  expect(write('Java', request)).toContain('// HttpClient replaces non-ASCII characters of X-Far')
  expect(write('C#', request)).toContain('RequestHeaderEncodingSelector = (_, _) => Encoding.UTF8')
  expect(write('C#', request)).toMatch(/^using System.Text;$/m)
})

it.each(SAMPLE_LANGUAGES)('highlights samples in %s', (language) => {
  expect(codeLanguage(language)).toBeDefined()
})
