import { expect, it } from 'vitest'
import type { CodeLanguage } from './code-language.ts'
import { codeTokens } from './code-tokens.ts'

const piecesOf = async (code: string, language: CodeLanguage) =>
  (await codeTokens(code, language)).map(({ start, end, kind }) => `${kind} ${code.slice(start, end)}`)

it('tells the pieces of JSON apart', async () => {
  expect(await piecesOf('{ "seat": "K 7", "price": 12.5, "free": true }', 'JSON')).toEqual([
    'name "seat"',
    'string "K 7"',
    'name "price"',
    'number 12.5',
    'name "free"',
    'number true',
  ])
})

/** Of every language something that an author shows, and what must be told apart in it. */
const PIECES: Record<CodeLanguage, [code: string, ...pieces: string[]]> = {
  C: ['int seats = 12; // all', 'keyword int', 'number 12', 'comment // all'],
  'C#': ['var key = "K 7";', 'keyword var', 'string "K 7"'],
  'C++': ['return u8"K 7";', 'keyword return', 'string u8"K 7"'],
  Console: ['$ export KEY="K 7"', 'comment $ ', 'string "K 7"'],
  CSS: ['.seat { color: #fff }', 'name .seat', 'name color', 'number #fff'],
  Diff: ['-GET /v2\n+GET /v3', 'removed -GET /v2', 'string +GET /v3'],
  Dockerfile: ['FROM node:22', 'keyword FROM'],
  Go: ['func main() { print("K 7") }', 'keyword func', 'string "K 7"'],
  GraphQL: ['query { seat(row: "K") }', 'keyword query', 'string "K"'],
  HTML: ['<b id="k"></b><style>b { top: 1px }</style>', 'string "k"', 'name top', 'number 1px'],
  HTTP: [
    'GET /v3 HTTP/1.1\nAccept: */*\n\n{ "row": 7 }',
    'keyword GET',
    'name Accept',
    'name "row"',
    'number 7',
  ],
  INI: ['[seats]\nrow = "K"', 'name [seats]', 'name row', 'string "K"'],
  Java: ['String row = "K";', 'string "K"'],
  JavaScript: ["await fetch('/v3')", 'keyword await', "string '/v3'"],
  JSON: ['[true]', 'number true'],
  Kotlin: ['val row = "K"', 'keyword val', 'string "K"'],
  Markdown: ['# Seats', 'name # Seats'],
  nginx: ['server { listen 80; }', 'number 80'],
  PHP: ["<?php echo 'K';", 'comment <?php', "string 'K'"],
  PowerShell: ['return "K" # row', 'keyword return', 'string "K"', 'comment # row'],
  'Protocol Buffers': ['message Seat { string row = 1; }', 'keyword string', 'number 1'],
  Python: ['import seats  # all', 'keyword import', 'comment # all'],
  Ruby: ["puts 'K' # row", "string 'K'", 'comment # row'],
  Rust: ['let row = "K";', 'keyword let', 'string "K"'],
  Shell: ['curl -d "K 7" # seat', 'string "K 7"', 'comment # seat'],
  SQL: ["SELECT 7 FROM seats WHERE row = 'K'", 'keyword SELECT', 'number 7', "string 'K'"],
  Swift: ['let row = "K"', 'keyword let', 'string "K"'],
  TypeScript: ['const row: string = "K"', 'keyword const', 'string "K"'],
  XML: ['<seat row="K"/>', 'name seat', 'string "K"'],
  YAML: ['row: "K" # seat', 'name row:', 'string "K"', 'comment # seat'],
}

it.each(Object.entries(PIECES))('has colours for %s', async (language, [code, ...pieces]) => {
  expect(await piecesOf(code, language as CodeLanguage)).toEqual(expect.arrayContaining(pieces))
})

it('reads a language inside another the same way whatever has been read before', async () => {
  const body = 'HTTP/1.1 200 OK\n\nseats:\n  - row: K # seat'
  const first = await piecesOf(body, 'HTTP')
  await piecesOf('row: K', 'YAML')
  expect(await piecesOf(body, 'HTTP')).toEqual(first)
})
