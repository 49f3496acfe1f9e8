import type { Operation } from '@stagedoor/contract/catalog/versions'
import { nearestWord } from '@stagedoor/contract/nearest-word'
import { type OperationLink, withLinks } from '../../../lib/navigation/operation-links.ts'

/** Returns the operation whose name, otherwise whose id, is most similar to a name; undefined if none is similar. */
export function nearestOperation(operations: readonly Operation[], name: string): OperationLink | undefined {
  const links = withLinks(operations).map(({ link }) => link)
  return mostSimilar(links, name, (link) => link.name) ?? mostSimilar(links, idIn(name), (link) => link.id)
}

/** An address of an earlier release has a tag in place of the first path segment. */
function idIn(name: string): string {
  return name.slice(name.indexOf('/') + 1)
}

function mostSimilar(
  links: readonly OperationLink[],
  written: string,
  wordOf: (link: OperationLink) => string,
) {
  const byWord = new Map(links.map((link) => [wordOf(link), link]))
  // A third of the characters may differ. Beyond that, the suggestion would be a guess.
  const limit = Math.floor(written.length / 3)
  const nearest = nearestWord(written, byWord.keys(), () => limit)
  return nearest === undefined ? undefined : byWord.get(nearest)
}
