import { createLowlight } from 'lowlight'
import type { CodeLanguage, CodeToken, TokenKind } from './code-language.ts'
import { loadGrammars } from './grammars.ts'

/** By the library's names; what is not among them has the colour of text. */
const KINDS: Readonly<Record<string, TokenKind>> = {
  'hljs-string': 'string',
  'hljs-regexp': 'string',
  'hljs-addition': 'string',
  'hljs-number': 'number',
  'hljs-literal': 'number',
  'hljs-keyword': 'keyword',
  'hljs-type': 'keyword',
  'hljs-selector-tag': 'keyword',
  'hljs-attr': 'name',
  'hljs-attribute': 'name',
  'hljs-name': 'name',
  'hljs-property': 'name',
  'hljs-section': 'name',
  'hljs-selector-class': 'name',
  'hljs-selector-id': 'name',
  'hljs-title': 'name',
  'hljs-comment': 'comment',
  'hljs-meta': 'comment',
  'hljs-deletion': 'removed',
}

interface Reader {
  read: ReturnType<typeof createLowlight>['highlight']
  grammar: string
}

/** One for each language, so that what is read inside another does not depend on what has been loaded before. */
const readers = new Map<CodeLanguage, Reader>()

async function readerOf(language: CodeLanguage): Promise<Reader> {
  const known = readers.get(language)
  if (known) return known
  const grammars = await loadGrammars(language)
  const reader = {
    read: createLowlight(Object.fromEntries(grammars)).highlight,
    grammar: grammars[0]?.[0] ?? '',
  }
  readers.set(language, reader)
  return reader
}

type Node = ReturnType<Reader['read']>['children'][number]

/**
 * The coloured pieces of a code, from its beginning to its end; none inside another.
 *
 * @throws if the grammar of the language does not load
 */
export async function codeTokens(code: string, language: CodeLanguage): Promise<CodeToken[]> {
  const { read, grammar } = await readerOf(language)
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
  walk(read(grammar, code).children, undefined)
  return tokens
}
