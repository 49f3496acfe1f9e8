import { expect, it } from 'vitest'
import type { CodeLanguage } from './code-language.ts'
import { codeTokens } from './code-tokens.ts'

const piecesOf = async (code: string, language: CodeLanguage) =>
  (await codeTokens(code, language)).map(({ start, end, kind }) => `${kind} ${code.slice(start, end)}`)

it('tokenizes JSON', async () => {
  expect(await piecesOf('{ "seat": "K 7", "price": 12.5, "free": true }', 'JSON')).toEqual([
    'name "seat"',
    'string "K 7"',
    'name "price"',
    'number 12.5',
    'name "free"',
    'number true',
  ])
})

const PIECES: Record<CodeLanguage, [code: string, ...pieces: string[]]> = {
  C: ['#include <a.h>\nint seats = 12; // all', 'string <a.h>', 'keyword int', 'number 12', 'comment // all'],
  'C#': [
    'var key = new Seat("K 7", null); // all\nvar row = """\n  { "row": 7 } // K\n  """;',
    'keyword var',
    'name Seat',
    'string "K 7"',
    'number null',
    'comment // all',
    'string """\n  { "row": 7 } // K\n  """',
  ],
  'C++': ['return u8"K 7" + 1.5;', 'keyword return', 'string "K 7"', 'number 1.5'],
  Console: ['$ export KEY="K 7"\n"K 8"', 'comment $', 'keyword export', 'string "K 7"'],
  CSS: ['.seat { color: #fff; top: 1px }', 'name .seat', 'name color', 'number #fff', 'number 1px'],
  Diff: [
    'diff --git a b\n@@ -1 +1 @@ seats\n-GET /v2\n+GET /v3',
    'comment diff --git a b',
    'comment @@ -1 +1 @@ seats',
    'removed -GET /v2\n',
    'string +GET /v3',
  ],
  Dockerfile: ['FROM node:22\nCMD ["node"]', 'keyword FROM', 'string "node"'],
  Go: [
    'func main() { print("K `7", `"K" // 8`, nil) } // `',
    'keyword func',
    'name main',
    'string "K `7"',
    'string `"K" // 8`',
    'number nil',
    'comment // `',
  ],
  GraphQL: ['query { seat(row: "K") }', 'keyword query', 'name row', 'string "K"'],
  HTML: [
    '<b id="k"></b><style>b { top: 1px }</style><script>const row = `K${7}`</script>',
    'name b',
    'name id',
    'string "k"',
    'name top',
    'number 1px',
    'keyword const',
    'string `K',
    'number 7',
  ],
  HTTP: [
    'GET /v3 HTTP/1.1\nAccept: */*\n\n{ "row": 7 }',
    'keyword GET',
    'string /v3',
    'name Accept',
    'name "row"',
    'number 7',
  ],
  INI: ['[seats]\nrow = "K"\nfree = true', 'name [seats]', 'name row', 'string "K"', 'number true'],
  Java: ['String row = seat.row("K");', 'name String', 'name row', 'string "K"'],
  JavaScript: [
    "await fetch('/v3', { row: null }) // all",
    'keyword await',
    'name fetch',
    "string '/v3'",
    'name row',
    'number null',
    'comment // all',
  ],
  JSON: ['[true, -1.5e3, null] // all', 'number true', 'number -1.5e3', 'number null', 'comment // all'],
  JSX: [
    'const a = <Seat row="K" n={7} />',
    'keyword const',
    'name Seat',
    'name row',
    'string "K"',
    'number 7',
  ],
  Kotlin: ['val row = "K"', 'keyword val', 'string "K"'],
  Markdown: ['# Seats\nA `row`', 'name # Seats', 'string `row`'],
  nginx: ['server { listen 80; } # all', 'keyword listen', 'number 80', 'comment # all'],
  PHP: [
    "<?php echo 'K';?><b id='k'>",
    'comment <?php',
    'keyword echo',
    "string 'K'",
    'name id',
    "string 'k'",
  ],
  PowerShell: ['return "K" # row', 'keyword return', 'string "K"', 'comment # row'],
  'Protocol Buffers': ['message Seat { string row = 1; }', 'name Seat', 'keyword string', 'number 1'],
  Python: ['import seats  # all\nrow = None', 'keyword import', 'comment # all', 'number None'],
  Ruby: [
    `puts '{\n"row": #{7} "#{" }', "it's #{row}", row: nil # row's`,
    `string '{\n"row": #{7} "#{" }'`,
    `string "it's `,
    'comment #{',
    'name row',
    'number nil',
    "comment # row's",
  ],
  Rust: ['let row = "K";', 'keyword let', 'string "K"'],
  Shell: ['curl -d "K $ROW" # seat', 'name curl', 'string "K $ROW"', 'comment # seat'],
  SQL: ["SELECT 7 FROM seats WHERE row = 'K'", 'keyword SELECT', 'number 7', "string 'K'"],
  Swift: ['let row = "K"', 'keyword let', 'string "K"'],
  TOML: ['[seats]\nrow = ["K", 7]', 'name seats', 'name row', 'string "K"', 'number 7'],
  TypeScript: ['const row: string = "K"', 'keyword const', 'keyword string', 'string "K"'],
  XML: ['<s:seat row="K"/><!-- all -->', 'name s:seat', 'name row', 'string "K"', 'comment <!-- all -->'],
  YAML: [
    'row: "K" # seat\n/seats/{id}:\n  - a seat: the row\n    free: yes\n    all: true\n    text: |\n      K: 7',
    'name row',
    'string "K"',
    'comment # seat',
    'name /seats/{id}',
    'name a seat',
    'string the row',
    'number true',
    'string \n      K: 7',
  ],
}

it.each(Object.entries(PIECES))('tokenizes %s', async (language, [code, ...pieces]) => {
  expect(await piecesOf(code, language as CodeLanguage)).toEqual(expect.arrayContaining(pieces))
})

it.each([
  ['Content-Type: text/xml', '<seat/>', 'name seat'],
  ['Content-Type: application/yaml', '- row', 'string row'],
  ['Accept: */*', '[7]', 'number 7'],
  ['Accept: */*', '<seat/>', 'name seat'],
  ['Accept: */*', 'row: 7', undefined],
])('tokenizes the body of a message with %s that is %s', async (header, body, piece) => {
  const head = `POST /v3 HTTP/1.1\n${header}`
  const ofHead = await piecesOf(head, 'HTTP')
  const ofAll = await piecesOf(`${head}\n\n${body}`, 'HTTP')
  expect(ofAll.slice(ofHead.length)).toEqual(piece ? [piece] : [])
})

it('tokenizes a request and its response in one code', async () => {
  const code = 'GET /v3 HTTP/1.1\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n[7]'
  expect(await piecesOf(code, 'HTTP')).toEqual(
    expect.arrayContaining(['keyword GET', 'number 200', 'number 7']),
  )
})

it('tokenizes an embedded language independently of previous codes', async () => {
  await piecesOf('row: K', 'YAML')
  await piecesOf('[7]', 'JSON')
  expect(await piecesOf('---\nrow: K # seat\n---\n```json\n[7]\n```\n`row`', 'Markdown')).toEqual([
    'string `row`',
  ])
})

it('calls begin after the grammars are loaded and before it tokenizes', async () => {
  const order: string[] = []
  const reading = codeTokens('[7]', 'JSON', () => order.push('begun')).then(() => order.push('read'))
  order.push('called')
  await reading
  expect(order).toEqual(['called', 'begun', 'read'])
})
