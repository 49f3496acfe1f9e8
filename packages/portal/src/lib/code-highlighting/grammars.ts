// Nearly every page contains JSON, and most grammars share its helpers, so it is not a separate file.
import 'prism-code-editor/prism/languages/json'
import type { CodeLanguage } from './code-language.ts'

type Load = () => Promise<unknown>

const isHere: Load = () => Promise.resolve()
const c: Load = () => import('prism-code-editor/prism/languages/c')
const javascript: Load = () => import('prism-code-editor/prism/languages/javascript')
const html: Load = () => import('prism-code-editor/prism/languages/markup')
const xml: Load = () => import('prism-code-editor/prism/languages/xml')

/**
 * Grammar files by language and by the names under which grammars refer to each other: first the language's own, then
 * its dependencies, so that all load in parallel.
 */
const FILES: Readonly<Record<CodeLanguage, Readonly<Record<string, Load>>>> = {
  C: { c },
  'C#': { cs: () => import('./csharp.ts') },
  'C++': { cpp: () => import('prism-code-editor/prism/languages/cpp'), c },
  Console: { 'shell-session': () => import('prism-code-editor/prism/languages/shell-session') },
  CSS: {
    css: () => import('prism-code-editor/prism/languages/css'),
    'css-extras': () => import('prism-code-editor/prism/languages/css-extras'),
  },
  Diff: { diff: () => import('./diff.ts') },
  Dockerfile: { docker: () => import('prism-code-editor/prism/languages/docker') },
  Go: { go: () => import('./go.ts') },
  GraphQL: { graphql: () => import('prism-code-editor/prism/languages/graphql') },
  HTML: { html, xml },
  HTTP: { http: () => import('prism-code-editor/prism/languages/http') },
  INI: { ini: () => import('prism-code-editor/prism/languages/ini') },
  Java: { java: () => import('prism-code-editor/prism/languages/java') },
  JavaScript: { javascript, js: javascript },
  JSON: { json: isHere },
  JSX: { jsx: () => import('prism-code-editor/prism/languages/jsx') },
  Kotlin: { kotlin: () => import('prism-code-editor/prism/languages/kotlin') },
  Markdown: { markdown: () => import('prism-code-editor/prism/languages/markdown'), html, xml },
  nginx: { nginx: () => import('prism-code-editor/prism/languages/nginx') },
  PHP: { php: () => import('prism-code-editor/prism/languages/php') },
  PowerShell: { powershell: () => import('prism-code-editor/prism/languages/powershell') },
  'Protocol Buffers': {
    protobuf: () => import('prism-code-editor/prism/languages/protobuf'),
    clike: () => import('prism-code-editor/prism/languages/clike'),
  },
  Python: { python: () => import('prism-code-editor/prism/languages/python') },
  Ruby: { ruby: () => import('./ruby.ts') },
  Rust: { rust: () => import('prism-code-editor/prism/languages/rust') },
  Shell: { bash: () => import('prism-code-editor/prism/languages/bash') },
  SQL: { sql: () => import('prism-code-editor/prism/languages/sql') },
  Swift: { swift: () => import('prism-code-editor/prism/languages/swift') },
  TOML: { toml: () => import('prism-code-editor/prism/languages/toml') },
  TypeScript: { ts: () => import('prism-code-editor/prism/languages/typescript') },
  XML: { xml },
  YAML: { yaml: () => import('./yaml.ts') },
}

/** Languages that are embedded in others. */
const INSIDE: Readonly<Partial<Record<CodeLanguage, readonly CodeLanguage[]>>> = {
  Console: ['Shell'],
  HTML: ['CSS', 'JavaScript'],
  JSX: ['JavaScript'],
  PHP: ['HTML'],
  TypeScript: ['JavaScript'],
}

/**
 * Loads the grammars of a language and of embedded languages.
 *
 * @returns their names, first the language's own
 * @throws if a file cannot be loaded
 */
export async function loadGrammars(language: CodeLanguage): Promise<string[]> {
  const files = Object.assign({}, FILES[language], ...(INSIDE[language] ?? []).map((each) => FILES[each]))
  await Promise.all(Object.values<Load>(files).map((load) => load()))
  return Object.keys(files)
}
