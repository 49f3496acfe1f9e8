import type { Definition, FootnoteDefinition, Link, Image, Root } from 'mdast'

/** Blocks nested more deeply become plain text, because readers of the tree are recursive. */
export const MAX_DEPTH = 50

/**
 * Resolves links and pictures of a document. For undefined, the link is replaced with its text. `node` contains the URL;
 * references have the definition in common.
 */
export interface Destinations {
  link(url: string, node: Link | Definition): string | undefined
  image(url: string, node: Image | Definition): ImageTarget | undefined
}

export interface ImageTarget {
  url: string
  /** In pixels; undefined for images of other sites. */
  size?: { width: number; height: number } | undefined
}

/** Shared state of the conversion of one document. */
export interface Conversion {
  destinations: Destinations
  definitions: Map<string, Definition>
  footnotes: Footnotes
}

/** Footnotes are numbered in the order of their first reference. */
interface Footnotes {
  definitions: Map<string, FootnoteDefinition>
  /** Identifiers in the order of their first reference. */
  used: string[]
}

/** Collects the targets of references, which may be anywhere in a Markdown document. */
export function createConversion(root: Root, destinations: Destinations): Conversion {
  const definitions = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  const pending: unknown[] = [root]
  for (let node = pending.pop() as Root | undefined; node; node = pending.pop() as Root | undefined) {
    collect(node as Root | Definition | FootnoteDefinition)
    if ('children' in node) pending.push(...node.children.toReversed())
  }
  return { destinations, definitions, footnotes: { definitions: footnotes, used: [] } }

  /** If a name is defined several times, the first definition counts (CommonMark). */
  function collect(node: Root | Definition | FootnoteDefinition): void {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node)
    if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
      footnotes.set(node.identifier, node)
  }
}

/** Returns the number of a footnote, from 1, or undefined when the footnote is not defined. */
export function footnoteNumber({ footnotes }: Conversion, identifier: string): number | undefined {
  if (!footnotes.definitions.has(identifier)) return undefined
  if (!footnotes.used.includes(identifier)) footnotes.used.push(identifier)
  return footnotes.used.indexOf(identifier) + 1
}
