/** Display names of highlighted languages, with the lowercase names that authors use for them. */
const WRITTEN = {
  C: 'c h',
  'C#': 'c# csharp cs',
  'C++': 'c++ cpp cxx hpp',
  Console: 'console shellsession shell-session terminal',
  CSS: 'css scss less',
  Diff: 'diff patch',
  Dockerfile: 'dockerfile docker',
  Go: 'go golang',
  GraphQL: 'graphql gql',
  HTML: 'html xhtml htm vue svelte',
  HTTP: 'http https rest',
  INI: 'ini env dotenv properties cfg conf',
  Java: 'java',
  JavaScript: 'javascript js mjs cjs node nodejs',
  JSON: 'json jsonc json5 jsonl ndjson geojson',
  JSX: 'jsx',
  Kotlin: 'kotlin kt kts',
  Markdown: 'markdown md mdx',
  nginx: 'nginx nginxconf',
  PHP: 'php',
  PowerShell: 'powershell pwsh ps1',
  'Protocol Buffers': 'protobuf proto proto3',
  Python: 'python py python3',
  Ruby: 'ruby rb',
  Rust: 'rust rs',
  Shell: 'shell bash sh zsh curl httpie',
  SQL: 'sql postgresql postgres psql mysql sqlite',
  Swift: 'swift',
  TOML: 'toml',
  TypeScript: 'typescript ts tsx mts cts',
  XML: 'xml svg xsd xsl rss atom',
  YAML: 'yaml yml',
} as const

export type CodeLanguage = keyof typeof WRITTEN

/** Names for code without a language. */
const PLAIN: ReadonlySet<string> = new Set(['', 'plain', 'plaintext', 'text', 'txt', 'none'])

export type TokenKind = 'string' | 'number' | 'keyword' | 'name' | 'comment' | 'removed'

/** A highlighted range of a code, by character positions. */
export interface CodeToken {
  start: number
  end: number
  kind: TokenKind
}

/** Returns the language with a name, case-insensitively; undefined if it is not highlighted. */
export function codeLanguage(name: string): CodeLanguage | undefined {
  const wanted = name.toLowerCase()
  for (const [language, written] of Object.entries(WRITTEN))
    if (written.split(' ').includes(wanted)) return language as CodeLanguage
  return undefined
}

interface Fence {
  /** Display name of the language; undefined for plain text. */
  name: string | undefined
  language: CodeLanguage | undefined
}

/** @param info info string of the fence, such as `json`, `JSON title="x"` or `{.json}` */
export function readFence(info: string): Fence {
  const [word = ''] = /[^\s{}.,:;=[\]]+/.exec(info) ?? []
  const language = codeLanguage(word)
  return { language, name: language ?? (PLAIN.has(word.toLowerCase()) ? undefined : word) }
}

/** Returns the language of a media type; undefined if it is not highlighted. */
export function languageOfMediaType(mediaType: string): CodeLanguage | undefined {
  if (/\bjson|\+json/i.test(mediaType)) return 'JSON'
  if (/\byaml|\+yaml/i.test(mediaType)) return 'YAML'
  return /[/+]xml|[/+]html/i.test(mediaType) ? 'XML' : undefined
}
