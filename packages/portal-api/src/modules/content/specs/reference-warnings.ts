import { documentOf } from '@stagedoor/api-document/api-document'
import { type BrokenReference, brokenReferences } from '@stagedoor/api-document/references/broken-references'
import { objectOf } from '@stagedoor/api-document/json'
import { positionAt } from '@stagedoor/api-document/parse/text-position'
import { splitPointer } from '@stagedoor/api-document/references/pointer'
import { valueAt } from '@stagedoor/api-document/references/references'
import type { Problems } from '../problems.ts'
import { didYouMean } from '../../../config/suggestion.ts'

/** Most warnings of one specification: one that was split into files has hundreds of the same kind. */
const MAX_WARNINGS = 20

/** Warns of references in a specification that lead nowhere: the portal shows nothing in their place. */
export function warnOfReferences(file: string, content: string, value: unknown, problems: Problems): void {
  const document = documentOf(objectOf(value))
  const broken = brokenReferences(document)
  for (const reference of broken.slice(0, MAX_WARNINGS)) {
    problems.warn({
      file,
      line: lineOf(reference.ref, content),
      path: reference.ref,
      message: messageOf(reference, () => namesBeside(reference.ref)),
    })
  }
  const more = broken.length - MAX_WARNINGS
  if (more > 0) problems.warn({ file, message: `has ${more} more references that cannot be followed.` })

  function namesBeside(ref: string): string[] {
    const beside = valueAt(document, splitPointer(ref).parent)
    return Object.keys(objectOf(beside?.value))
  }
}

function messageOf({ ref, key, kind, count }: BrokenReference, namesBeside: () => string[]): string {
  const times = count > 1 ? ` The specification refers to it ${count} times.` : ''
  if (kind === 'external') {
    return `leads to another file or address, which the portal does not read. Bundle the specification into one file.${times}`
  }
  const what = key === 'mapping' ? 'is no schema of' : 'does not exist in'
  const hint = didYouMean(splitPointer(ref).key, namesBeside()) || ' Add it, or correct the reference.'
  return `${what} the specification.${hint}${times}`
}

/** Line of the first reference with a text; undefined where the file writes it with escapes. */
function lineOf(ref: string, content: string): number | undefined {
  for (let index = content.indexOf(ref); index >= 0; index = content.indexOf(ref, index + 1)) {
    const isWhole = !/[\w/.~%-]/.test(content.charAt(index + ref.length))
    const isQuotedOrSpaced = /["'\s]/.test(content.charAt(index - 1))
    if (isWhole && isQuotedOrSpaced) return positionAt(content, index).line
  }
  return undefined
}
