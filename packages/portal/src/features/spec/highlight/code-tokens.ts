import bash from 'highlight.js/lib/languages/bash'
import csharp from 'highlight.js/lib/languages/csharp'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { createLowlight } from 'lowlight'
import type { CodeLanguage, CodeToken, TokenKind } from './code-language.ts'

/** The grammars; in a file of its own, which loads once there is code to be seen. */
const grammars: Readonly<Record<CodeLanguage, typeof json>> = {
  curl: bash,
  HTTPie: bash,
  JavaScript: javascript,
  TypeScript: typescript,
  Python: python,
  Go: go,
  Java: java,
  'C#': csharp,
  PHP: php,
  Ruby: ruby,
  JSON: json,
  XML: xml,
}

// The library looks names up in lower case.
const highlighter = createLowlight(
  Object.fromEntries(Object.entries(grammars).map(([name, grammar]) => [name.toLowerCase(), grammar])),
)

/** By the library's names; what is not among them has the colour of text. */
const KINDS: Readonly<Record<string, TokenKind>> = {
  'hljs-string': 'string',
  'hljs-regexp': 'string',
  'hljs-number': 'number',
  'hljs-literal': 'number',
  'hljs-keyword': 'keyword',
  'hljs-type': 'keyword',
  'hljs-attr': 'name',
  'hljs-name': 'name',
  'hljs-title': 'name',
  'hljs-property': 'name',
  'hljs-comment': 'comment',
}

type Node = ReturnType<typeof highlighter.highlight>['children'][number]

/** The coloured pieces of a code, from its beginning to its end; none inside another. */
export function codeTokens(code: string, language: CodeLanguage): CodeToken[] {
  const tokens: CodeToken[] = []
  let at = 0
  function walk(nodes: readonly Node[], around: TokenKind | undefined): void {
    for (const node of nodes) {
      if (node.type === 'text') {
        const end = at + node.value.length
        if (around) tokens.push({ start: at, end, kind: around })
        at = end
      } else if (node.type === 'element') {
        const [name] = [node.properties['className'] ?? []].flat()
        walk(node.children, around ?? KINDS[String(name)])
      }
    }
  }
  walk(highlighter.highlight(language, code).children, undefined)
  return tokens
}
