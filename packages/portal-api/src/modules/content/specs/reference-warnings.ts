import { documentOf } from '@stagedoor/api-document/api-document'
import { type BrokenReference, brokenReferences } from '@stagedoor/api-document/references/broken-references'
import { objectOf } from '@stagedoor/api-document/json'
import { positionAt } from '@stagedoor/api-document/parse/text-position'
import { splitPointer } from '@stagedoor/api-document/references/pointer'
import { valueAt } from '@stagedoor/api-document/references/references'
import type { Problems } from '../problems.ts'
import { didYouMean } from '../../../config/suggestion.ts'

/** Maximum number of warnings per specification. One that was split into files has hundreds. */
const MAX_WARNINGS = 20

/** Warns about unresolved references in a specification. The portal shows nothing in their place. */
export function warnOfReferences(file: string, content: string, value: unknown, problems: Problems): void {
  const document = documentOf(objectOf(value))
  const broken = brokenReferences(document)
  for (const reference of broken.slice(0, MAX_WARNINGS)) {
    problems.warn({
      file,
      line: lineOf(reference.ref, content),
      path: reference.ref,
      message: messageOf(reference, () => siblingNames(reference.ref)),
    })
  }
  const more = broken.length - MAX_WARNINGS
  if (more > 0) problems.warn({ file, message: `has ${more} more unresolved references.` })

  function siblingNames(ref: string): string[] {
    const parent = valueAt(document, splitPointer(ref).parent)
    return Object.keys(objectOf(parent?.value))
  }
}

function messageOf({ ref, key, kind, count }: BrokenReference, siblingNames: () => string[]): string {
  const times = count > 1 ? ` The specification refers to it ${count} times.` : ''
  if (kind === 'external') {
    return `points to another file or URL, which the portal does not read. Bundle the specification into one file.${times}`
  }
  const what = key === 'mapping' ? 'is not a schema of' : 'does not exist in'
  const suggestion = didYouMean(splitPointer(ref).key, siblingNames()) || ' Add it, or correct the reference.'
  return `${what} the specification.${suggestion}${times}`
}

/** Returns the line of the first reference with this text. Undefined when the file contains it in escaped form. */
function lineOf(ref: string, content: string): number | undefined {
  for (let index = content.indexOf(ref); index >= 0; index = content.indexOf(ref, index + 1)) {
    const isWhole = !/[\w/.~%-]/.test(content.charAt(index + ref.length))
    const isQuotedOrSpaced = /["'\s]/.test(content.charAt(index - 1))
    if (isWhole && isQuotedOrSpaced) return positionAt(content, index).line
  }
  return undefined
}
