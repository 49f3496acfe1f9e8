import type { ApiDocument } from '../api-document.ts'
import { isObject, objectOf, own, textOf } from '../json.ts'
import { children, type Located, splitPointer } from './pointer.ts'
import type { ReferenceProblem } from './reference-problem.ts'
import { isProblem, refOf, rootOf, targetOf } from './references.ts'
import { mappedSchema } from '../schema/discriminator.ts'

/** A reference that cannot be followed, at the first place that has it. */
export interface BrokenReference {
  /** As the document writes it. */
  ref: string
  /** Pointer of the object that holds the reference. */
  pointer: string
  key: '$ref' | 'mapping' | 'operationRef'
  /** `external`: it leads to another file or address, which is not read. */
  kind: 'missing' | 'external'
  /** How often the document has it. */
  count: number
}

/** Keys under which values of the API stand, which may look like references. */
const VALUES = new Set(['example', 'enum', 'const', 'default', 'value'])

/** Keys whose children are named by the author: a property may be called `example`. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'definitions',
  '$defs',
  'responses',
  'headers',
])

/** Finds every `$ref`, discriminator mapping and link of a document that leads nowhere, once per text. */
export function brokenReferences(document: ApiDocument): BrokenReference[] {
  const found = new Map<string, BrokenReference>()
  const seen = new WeakSet<object>()
  const waiting: Located[] = [rootOf(document)]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (typeof at.value !== 'object' || at.value === null || seen.has(at.value)) continue
    seen.add(at.value)
    checkObject(document, at, found)
    const { pointer } = at
    const isNamed = NAMED.has(splitPointer(pointer).key)
    const inner = children(at).filter(({ key, at: entry }) => isNamed || !isValue(key, entry.value))
    waiting.push(...inner.map((entry) => entry.at).toReversed())
  }
  return [...found.values()]
}

function isValue(key: string, value: unknown): boolean {
  return VALUES.has(key) || key.startsWith('x-') || (key === 'examples' && Array.isArray(value))
}

function checkObject(
  document: ApiDocument,
  { value, pointer }: Located,
  found: Map<string, BrokenReference>,
): void {
  if (!isObject(value)) return
  const check = (key: BrokenReference['key'], ref: string | undefined, follow: typeof targetOf) => {
    const target = ref === undefined ? undefined : follow(document, ref, pointer)
    if (ref !== undefined && target && isProblem(target)) add(found, { ref, pointer, key }, target)
  }
  check('$ref', refOf(value), targetOf)
  check('operationRef', textOf(own(value, 'operationRef')), targetOf)
  const mapping = objectOf(own(own(value, 'discriminator'), 'mapping'))
  for (const ref of Object.values(mapping)) check('mapping', textOf(ref), mappedSchema)
}

/** A mapping may hold the bare name of a schema. */
function isName({ key, ref }: Pick<BrokenReference, 'ref' | 'key'>): boolean {
  return key === 'mapping' && !/[./#:]/.test(ref)
}

function add(
  found: Map<string, BrokenReference>,
  place: Pick<BrokenReference, 'ref' | 'pointer' | 'key'>,
  { kind }: ReferenceProblem,
): void {
  // A circle of references is no mistake, and a link may lead to an operation of another API.
  if (kind === 'circular' || (kind === 'external' && place.key === 'operationRef')) return
  const known = found.get(place.ref)
  if (known) known.count += 1
  else found.set(place.ref, { ...place, kind: isName(place) ? 'missing' : kind, count: 1 })
}
