import type { ApiDocument } from '../api-document.ts'
import { isObject, objectOf, ownValue, textOf } from '../json.ts'
import { children, type Located, splitPointer } from './pointer.ts'
import type { ReferenceProblem } from './reference-problem.ts'
import { isProblem, refOf, rootOf, targetOf } from './references.ts'
import { mappedSchema } from '../schema/discriminator.ts'

/** A reference that cannot be resolved, at its first occurrence. */
export interface BrokenReference {
  /** The reference as it is in the document. */
  ref: string
  /** Pointer of the object that holds the reference. */
  pointer: string
  key: '$ref' | 'mapping' | 'operationRef'
  /** `external`: the target is in another file or at a URL, which is not read. */
  kind: 'missing' | 'external'
  /** Number of occurrences in the document. */
  count: number
}

/** Keys whose values are data, which may contain objects that look like references. */
const VALUES = new Set(['example', 'enum', 'const', 'default', 'value'])

/** Keys whose children have names chosen by the author: a property may be called `example`. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'definitions',
  '$defs',
  'responses',
  'headers',
])

/**
 * Finds the `$ref`s, discriminator mappings and links of a document whose target does not exist, once per
 * target.
 */
export function brokenReferences(document: ApiDocument): BrokenReference[] {
  const found = new Map<string, BrokenReference>()
  const seen = new WeakSet<object>()
  const stack: Located[] = [rootOf(document)]
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (typeof at.value !== 'object' || at.value === null || seen.has(at.value)) continue
    seen.add(at.value)
    checkObject(document, at, found)
    const { pointer } = at
    const isNamed = NAMED.has(splitPointer(pointer).key)
    const inner = children(at).filter(({ key, at: entry }) => isNamed || !isValue(key, entry.value))
    stack.push(...inner.map((entry) => entry.at).toReversed())
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
  const check = (key: BrokenReference['key'], ref: string | undefined, findTarget: typeof targetOf) => {
    const target = ref === undefined ? undefined : findTarget(document, ref, pointer)
    if (ref !== undefined && target && isProblem(target)) add(found, { ref, pointer, key }, target)
  }
  check('$ref', refOf(value), targetOf)
  check('operationRef', textOf(ownValue(value, 'operationRef')), targetOf)
  const mapping = objectOf(ownValue(ownValue(value, 'discriminator'), 'mapping'))
  for (const ref of Object.values(mapping)) check('mapping', textOf(ref), mappedSchema)
}

/** A mapping may contain a schema name instead of a reference. */
function isSchemaName({ key, ref }: Pick<BrokenReference, 'ref' | 'key'>): boolean {
  return key === 'mapping' && !/[./#:]/.test(ref)
}

function add(
  found: Map<string, BrokenReference>,
  reference: Pick<BrokenReference, 'ref' | 'pointer' | 'key'>,
  { kind }: ReferenceProblem,
): void {
  // Circular references are valid, and a link may target an operation of another API.
  if (kind === 'circular' || (kind === 'external' && reference.key === 'operationRef')) return
  const existing = found.get(reference.ref)
  if (existing) existing.count += 1
  else found.set(reference.ref, { ...reference, kind: isSchemaName(reference) ? 'missing' : kind, count: 1 })
}
