import type { LanguageFn } from 'highlight.js'
import type { CodeLanguage } from './code-language.ts'

type Load = () => Promise<{ default: LanguageFn }>

const bash: Load = () => import('highlight.js/lib/languages/bash')
const css: Load = () => import('highlight.js/lib/languages/css')
const javascript: Load = () => import('highlight.js/lib/languages/javascript')
const json: Load = () => import('highlight.js/lib/languages/json')
const xml: Load = () => import('highlight.js/lib/languages/xml')

/** What each language is read by: its own grammar first, then those of languages that stand inside it. */
const LOADERS: Readonly<Record<CodeLanguage, Readonly<Record<string, Load>>>> = {
  C: { c: () => import('highlight.js/lib/languages/c') },
  'C#': { csharp: () => import('highlight.js/lib/languages/csharp') },
  'C++': { cpp: () => import('highlight.js/lib/languages/cpp') },
  Console: { shell: () => import('highlight.js/lib/languages/shell'), bash },
  CSS: { css },
  Diff: { diff: () => import('highlight.js/lib/languages/diff') },
  Dockerfile: { dockerfile: () => import('highlight.js/lib/languages/dockerfile'), bash },
  Go: { go: () => import('highlight.js/lib/languages/go') },
  GraphQL: { graphql: () => import('highlight.js/lib/languages/graphql') },
  HTML: { xml, css, javascript },
  HTTP: { http: () => import('highlight.js/lib/languages/http'), json, xml },
  INI: { ini: () => import('highlight.js/lib/languages/ini') },
  Java: { java: () => import('highlight.js/lib/languages/java') },
  JavaScript: { javascript, xml },
  JSON: { json },
  Kotlin: { kotlin: () => import('highlight.js/lib/languages/kotlin') },
  Markdown: { markdown: () => import('highlight.js/lib/languages/markdown') },
  nginx: { nginx: () => import('highlight.js/lib/languages/nginx') },
  PHP: { php: () => import('highlight.js/lib/languages/php') },
  PowerShell: { powershell: () => import('highlight.js/lib/languages/powershell') },
  'Protocol Buffers': { protobuf: () => import('highlight.js/lib/languages/protobuf') },
  Python: { python: () => import('highlight.js/lib/languages/python') },
  Ruby: { ruby: () => import('highlight.js/lib/languages/ruby') },
  Rust: { rust: () => import('highlight.js/lib/languages/rust') },
  Shell: { bash },
  SQL: { sql: () => import('highlight.js/lib/languages/sql') },
  Swift: { swift: () => import('highlight.js/lib/languages/swift') },
  TypeScript: { typescript: () => import('highlight.js/lib/languages/typescript'), xml },
  XML: { xml },
  YAML: { yaml: () => import('highlight.js/lib/languages/yaml') },
}

/**
 * Loads what a language is read by. Its own grammar comes first.
 *
 * @throws if a file does not come
 */
export function loadGrammars(language: CodeLanguage): Promise<[name: string, grammar: LanguageFn][]> {
  return Promise.all(
    Object.entries(LOADERS[language]).map(
      async ([name, load]): Promise<[string, LanguageFn]> => [name, (await load()).default],
    ),
  )
}
