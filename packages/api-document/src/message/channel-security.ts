import type { ApiDocument } from '../api-document.ts'
import { isObject, listOf, stringsOf } from '../json.ts'
import {
  type RequiredScheme,
  readRequirement,
  readScheme,
  type SecurityRequirement,
} from '../operation/security.ts'
import { type Located, ROOT_POINTER } from '../references/pointer.ts'
import { refName, refOf, resolve } from '../references/references.ts'

/**
 * Returns the alternative requirements of an operation or a server. AsyncAPI 3 lists security schemes, AsyncAPI 2 lists
 * requirements by scheme name.
 *
 * @param security the value of `security`
 */
export function channelSecurity(document: ApiDocument, security: unknown): SecurityRequirement[] {
  return listOf(security).flatMap((entry) => {
    if (!isObject(entry)) return []
    const isScheme = refOf(entry) !== undefined || typeof entry['type'] === 'string'
    if (isScheme) return [{ schemes: [readListedScheme(document, { value: entry, pointer: ROOT_POINTER })] }]
    return [readRequirement(document, entry)]
  })
}

/** A scheme that is not a component has no name. */
function readListedScheme(document: ApiDocument, start: Located): RequiredScheme {
  const { at, ref } = resolve(document, start)
  const name = ref === null ? '' : refName(ref)
  const scopes = isObject(at.value) ? stringsOf(at.value['scopes']) : []
  return { name, scopes, scheme: readScheme(document, name, start) }
}
