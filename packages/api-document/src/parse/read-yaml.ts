import {
  constructFromEvents,
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  type Event,
  EVENT_ID,
  floatCoreTag,
  intCoreTag,
  mapTag,
  mergeTag,
  parseEvents,
  YAMLException,
} from 'js-yaml'

import type { Diagnostic } from '../diagnostic.ts'

import type { JsonObject } from '../json.ts'
import type { NumberReader } from '../numbers/exact-number.ts'
import { MAXIMUM_LEVELS } from './maximum-levels.ts'

/**
 * Maximum number of values, counting aliased values at each use. Nested aliases multiply; more is an attack.
 */
const MAXIMUM_VALUES = 5_000_000

/** The reason in js-yaml's exception for a duplicate key. */
const DUPLICATE_KEY = 'duplicated mapping key'

/** Reads numbers as `parseJson` does. Keys are texts. */
function schemaOf({ numberFromText, isExactNumber, sourceOf }: NumberReader) {
  const exactTag = (tag: typeof intCoreTag) =>
    defineScalarTag(tag.tagName, {
      ...tag,
      resolve: (source, isExplicit, tagName) =>
        numberFromText(source) ?? tag.resolve(source, isExplicit, tagName),
    })
  const keyOf = (key: unknown): unknown => (isExactNumber(key) ? sourceOf(key) : key)
  const exactKeysTag = defineMappingTag(mapTag.tagName, {
    ...mapTag,
    addPair: (container: JsonObject, key, value) => mapTag.addPair(container, keyOf(key), value),
    has: (container: JsonObject, key) => mapTag.has(container, keyOf(key)),
  })
  return CORE_SCHEMA.withTags(exactTag(intCoreTag), exactTag(floatCoreTag), exactKeysTag, mergeTag)
}

/** The value, or the offset of the first unsupported construct or error, if known. */
export type FastYamlResult =
  | { state: 'read'; value: unknown; diagnostics: Diagnostic[] }
  | { state: 'rejected'; offset: number | null }

/**
 * Reads the first document of YAML 1.2 text in a sixth of the time of `examineYaml`. Rejects errors and
 * unusual constructs, which `examineYaml` then handles.
 */
export function readYaml(text: string, numbers: NumberReader): FastYamlResult {
  try {
    const events = parseEvents(text, { maxDepth: MAXIMUM_LEVELS })
    const second = events.findIndex(({ type }, index) => index > 0 && type === EVENT_ID.DOCUMENT)
    const first = second < 0 ? events : events.slice(0, second)
    if (first.length === 0 || repeatsTooMuch(first, text)) return { state: 'rejected', offset: null }
    const { value, diagnostics } = construct(first, text, numbers)
    return {
      state: 'read',
      value,
      diagnostics: second < 0 ? diagnostics : [...diagnostics, { kind: 'severalDocuments' }],
    }
  } catch (error) {
    const mark = error instanceof YAMLException ? error.mark : undefined
    return { state: 'rejected', offset: mark?.position ?? null }
  }
}

/** The last of several values with the same key wins, as in JSON. */
function construct(
  events: Event[],
  source: string,
  numbers: NumberReader,
): { value: unknown; diagnostics: Diagnostic[] } {
  const options = { source, schema: schemaOf(numbers) }
  try {
    return { value: constructFromEvents(events, options)[0], diagnostics: [] }
  } catch (error) {
    if (!(error instanceof YAMLException && error.reason === DUPLICATE_KEY && error.mark)) throw error
    const [value] = constructFromEvents(events, { ...options, json: true })
    const { line, column } = error.mark
    return {
      value,
      diagnostics: [{ kind: 'repeatedName', position: { line: line + 1, column: column + 1 } }],
    }
  }
}

/** Aliases share their target, so parsing them is cheap, but code that walks the value visits each use. */
function repeatsTooMuch(events: readonly Event[], text: string): boolean {
  if (!events.some(({ type }) => type === EVENT_ID.ALIAS)) return false
  const sizes = new Map<string, number>()
  const open: { anchor: string; size: number }[] = []
  const close = (anchor: string, size: number) => {
    if (anchor !== '') sizes.set(anchor, size)
    const parent = open.at(-1)
    if (parent) parent.size += size
    return size > MAXIMUM_VALUES
  }
  for (const event of events) {
    const anchor = 'anchorStart' in event ? text.slice(event.anchorStart, event.anchorEnd) : ''
    if (event.type === EVENT_ID.POP) {
      const closed = open.pop()
      if (closed && close(closed.anchor, closed.size)) return true
    } else if (event.type === EVENT_ID.ALIAS) {
      if (close('', sizes.get(anchor) ?? 1)) return true
    } else if (event.type === EVENT_ID.SCALAR) {
      close(anchor, 1)
    } else {
      open.push({ anchor, size: 1 })
    }
  }
  return false
}
