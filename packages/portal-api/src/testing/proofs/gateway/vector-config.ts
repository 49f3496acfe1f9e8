import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const CONFIGURATION = fileURLToPath(
  new URL('../../../../../../examples/gateway/log-shipper/vector.yaml', import.meta.url),
)

const VectorSchema = z.strictObject({
  data_dir: z.string(),
  sources: z.strictObject({
    nginx_usage: z.strictObject({
      type: z.literal('file'),
      include: z.array(z.string()),
      read_from: z.literal('beginning'),
      fingerprint: z.strictObject({ strategy: z.literal('checksum'), lines: z.literal(1) }),
    }),
  }),
  transforms: z.strictObject({
    usage_records: z.strictObject({
      type: z.literal('remap'),
      inputs: z.tuple([z.literal('nginx_usage')]),
      drop_on_error: z.literal(true),
      drop_on_abort: z.literal(true),
      source: z.string(),
    }),
  }),
  sinks: z.strictObject({
    stagedoor: z.strictObject({
      type: z.literal('http'),
      inputs: z.tuple([z.literal('usage_records')]),
      uri: z.string(),
      method: z.literal('post'),
      encoding: z.strictObject({ codec: z.literal('json') }),
      payload_prefix: z.string(),
      payload_suffix: z.string(),
      request: z.strictObject({
        headers: z.record(z.string(), z.string()),
        timeout_secs: z.int(),
        retry_initial_backoff_secs: z.int(),
        retry_max_duration_secs: z.int(),
      }),
      batch: z.strictObject({ max_events: z.int(), max_bytes: z.int(), timeout_secs: z.int() }),
      buffer: z.strictObject({
        type: z.literal('disk'),
        // Minimum size that Vector accepts.
        max_size: z.int().check(z.minimum(268_435_488)),
        when_full: z.literal('block'),
      }),
      acknowledgements: z.strictObject({ enabled: z.literal(true) }),
      healthcheck: z.strictObject({ uri: z.string() }),
    }),
  }),
})

/** Reads the Vector configuration of the gateway example. */
export async function readVectorConfig() {
  return VectorSchema.parse(parse(await readFile(CONFIGURATION, 'utf8')))
}

/** Replaces `${NAME:?message}` like Vector. */
export function withEnvironment(text: string, environment: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => {
    const value = environment[name]
    if (value === undefined) throw new Error(`vector.yaml reads ${name}, which is not set`)
    return value
  })
}

/** The VRL functions that the configuration uses. They throw where Vector reports an error. */
const FUNCTIONS = {
  parse_json: (text: string): unknown => JSON.parse(text),
  object: (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object')
    return value
  },
  string: (value: unknown) => {
    if (typeof value !== 'string') throw new Error('not a string')
    return value
  },
  to_int: (value: unknown) => {
    if (typeof value === 'number') return Math.trunc(value)
    if (typeof value !== 'string' || !/^[+-]?\d+$/.test(value)) throw new Error('not an integer')
    return Number(value)
  },
  to_float: (value: unknown) => {
    if (typeof value !== 'string' || !/^[+-]?\d+(?:\.\d+)?$/.test(value)) throw new Error('not a float')
    return Number(value)
  },
  round: Math.round,
  otherwise: <Value>(compute: () => Value, fallback: Value) => {
    try {
      return compute()
    } catch {
      return fallback
    }
  },
  abort: () => {
    throw new Error('aborted')
  },
}

/**
 * Runs a remap transform for one line. Translates the VRL statements of the configuration to JavaScript and throws for
 * other statements.
 *
 * @returns the event that Vector sends, or undefined for a dropped line
 */
export function remap(source: string, message: string): Record<string, unknown> | undefined {
  const script = source.trim().split('\n').map(translate).join('\n')
  try {
    return runInNewContext(`let line, ended, seconds, event = { message }\n${script}\nevent`, {
      ...FUNCTIONS,
      message,
    }) as Record<string, unknown>
  } catch (error) {
    if (error instanceof Error && error.name === 'ReferenceError') throw error
    return undefined
  }
}

function translate(statement: string): string {
  const abort = /^if (line\.\w+ == "[^"]*"(?: \|\| line\.\w+ == "[^"]*")*) \{ abort \}$/.exec(statement)
  if (abort) return `if (${abort[1]}) abort()`
  if (statement === '. = {}') return 'event = {}'
  const [, target, expression] = /^(\.?\w+) = ([^?]+(?: \?\? [\d.]+)?)$/.exec(statement) ?? []
  if (!target || !expression) throw new Error(`the test cannot translate the VRL statement: ${statement}`)
  const [computed = '', fallback] = expression
    .replaceAll('!(', '(')
    .replaceAll('(.message)', '(event.message)')
    .split(' ?? ')
  const value = fallback === undefined ? computed : `otherwise(() => ${computed}, ${fallback})`
  return `${target.startsWith('.') ? `event${target}` : target} = ${value}`
}
