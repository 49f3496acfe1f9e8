import { addPosition, isEmpty } from './finder/bits.ts'
import { RANKS } from './finder/rank.ts'
import { bitsOfRank, createRanks, mergeRanks, type Ranks } from './finder/ranks.ts'
import { foldText } from './fold-text.ts'
import type { Part } from './search-groups.ts'

/** Schemas are only found by their own texts: a product can have thousands, which would hide its operations. */
const KINDS_OF_PLACE = new Set<Part['kind']>(['product', 'operation', 'guide'])

/**
 * Finds the entries of products and versions whose name or id contains the text. They rank like a match in a description.
 *
 * @param text folded
 * @returns undefined when no entry is found
 */
export function findByPlace(parts: readonly Part[], text: string): Ranks | undefined {
  const ranks = createRanks(Math.max(0, ...parts.map(({ end }) => end)))
  const found = bitsOfRank(ranks, RANKS.description)
  for (const part of parts) {
    if (!placeTexts(part).some((each) => each.includes(text))) continue
    for (let position = part.start; position < part.end; position += 1) addPosition(found, position)
  }
  return isEmpty(found) ? undefined : ranks
}

/** Adds the entries that are only found by their place. */
export function addPlaceMatches(ranks: Ranks, found: Ranks): Ranks {
  return mergeRanks([ranks, found], 32 * (found[0]?.length ?? 0))
}

function placeTexts({ kind, about, group }: Part): string[] {
  if (!KINDS_OF_PLACE.has(kind)) return []
  const { productId, productName, versionName } = about
  return [productId, `${productName} ${versionName}`, group].map(foldText)
}
