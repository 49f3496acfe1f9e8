import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { objectOf } from '../json.ts'
import { child, type Located } from '../references/pointer.ts'
import { resolve } from '../references/references.ts'

/** Protocol-specific settings of a channel, an operation or a message, as the document contains them. */
export interface Binding {
  name: string
  value: unknown
}

/** Returns one binding per protocol. */
export function bindingsAt(document: ApiDocument, holder: Located): Binding[] {
  const bindings = objectOf(resolve(document, child(holder, 'bindings')).at.value)
  return Object.entries(bindings).map(([name, value]) => ({ name, value: boundedValue(value) }))
}
