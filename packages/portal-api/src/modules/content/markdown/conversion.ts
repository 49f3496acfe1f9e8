import type { Definition, FootnoteDefinition, Link, Image, LinkReference, ImageReference, Root } from 'mdast'

/** Deeper nesting is shown as plain text: nobody writes it, and readers of the tree recurse. */
export const MAX_DEPTH = 50

/** Where links and pictures of a document lead. Nothing: the link is left out and its text kept. */
export interface Destinations {
  link(url: string, node: Link | LinkReference): string | undefined
  image(url: string, node: Image | ImageReference): string | undefined
}

/** What the conversion of one document has to know everywhere. */
export interface Conversion {
  destinations: Destinations
  definitions: Map<string, Definition>
  footnotes: Footnotes
}

/** Footnotes get their numbers in the order in which the text refers to them. */
interface Footnotes {
  definitions: Map<string, FootnoteDefinition>
  /** Identifiers in the order of their first reference. */
  used: string[]
}

/** Collects what references may point to; in Markdown it may stand anywhere. */
export function createConversion(root: Root, destinations: Destinations): Conversion {
  const definitions = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  const waiting: unknown[] = [root]
  for (let node = waiting.pop() as Root | undefined; node; node = waiting.pop() as Root | undefined) {
    collect(node as Root | Definition | FootnoteDefinition)
    if ('children' in node) waiting.push(...node.children.toReversed())
  }
  return { destinations, definitions, footnotes: { definitions: footnotes, used: [] } }

  /** Of several definitions of one name the first counts (CommonMark). */
  function collect(node: Root | Definition | FootnoteDefinition): void {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node)
    if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
      footnotes.set(node.identifier, node)
  }
}

/** Number of a footnote that the text refers to, from 1; nothing if it is not defined. */
export function footnoteNumber({ footnotes }: Conversion, identifier: string): number | undefined {
  if (!footnotes.definitions.has(identifier)) return undefined
  if (!footnotes.used.includes(identifier)) footnotes.used.push(identifier)
  return footnotes.used.indexOf(identifier) + 1
}
