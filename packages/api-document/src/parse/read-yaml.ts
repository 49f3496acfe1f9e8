import {
  constructFromEvents,
  CORE_SCHEMA,
  type Event,
  EVENT_ID,
  mergeTag,
  parseEvents,
  YAMLException,
} from 'js-yaml'

import type { Diagnostic } from '../diagnostic.ts'

import { MAXIMUM_LEVELS } from './maximum-levels.ts'
import { positionAt } from './text-position.ts'

/** With everything that aliases repeat counted wherever it is repeated: nested ones multiply, and more is an attack. */
const MAXIMUM_VALUES = 5_000_000

/** The reader's words for what it allows once it has been asked to. */
const REPEATED_NAME = 'duplicated mapping key'

const SCHEMA = CORE_SCHEMA.withTags(mergeTag)

/** What was read, or the offset at which there is something unusual, if that is at one place. */
export type QuickReading =
  | { state: 'read'; value: unknown; diagnostics: Diagnostic[] }
  | { state: 'rejected'; offset: number | null }

/**
 * Reads YAML 1.2, the first document of several, in a sixth of the time that `examineYaml` takes. Refuses it if there is
 * anything unusual about it: then that one tells what.
 */
export function readYaml(text: string): QuickReading {
  try {
    const events = parseEvents(text, { maxDepth: MAXIMUM_LEVELS })
    const second = events.findIndex(({ type }, index) => index > 0 && type === EVENT_ID.DOCUMENT)
    const first = second < 0 ? events : events.slice(0, second)
    if (first.length === 0 || repeatsTooMuch(first, text)) return { state: 'rejected', offset: null }
    const { value, diagnostics } = construct(first, text)
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

/** Of values with one name the last one counts, as in JSON. */
function construct(events: Event[], source: string): { value: unknown; diagnostics: Diagnostic[] } {
  const options = { source, schema: SCHEMA }
  try {
    return { value: constructFromEvents(events, options)[0], diagnostics: [] }
  } catch (error) {
    if (!(error instanceof YAMLException && error.reason === REPEATED_NAME && error.mark)) throw error
    const [value] = constructFromEvents(events, { ...options, json: true })
    return {
      value,
      diagnostics: [{ kind: 'repeatedName', position: positionAt(source, error.mark.position) }],
    }
  }
}

/** Aliases share what they point to, so they cost nothing here, but whoever walks through the values pays for each. */
function repeatsTooMuch(events: readonly Event[], text: string): boolean {
  if (!events.some(({ type }) => type === EVENT_ID.ALIAS)) return false
  const sizes = new Map<string, number>()
  const open: { anchor: string; size: number }[] = []
  const close = (anchor: string, size: number) => {
    if (anchor !== '') sizes.set(anchor, size)
    const around = open.at(-1)
    if (around) around.size += size
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
