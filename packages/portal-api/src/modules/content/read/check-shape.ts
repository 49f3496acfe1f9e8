import { z } from 'zod'
import { formatPath, type Problems } from '../problems.ts'
import { didYouMean } from '../../../config/suggestion.ts'
import { unwrap } from './valid-part.ts'
import { checkStorable, type YamlSource } from './yaml-source.ts'

/**
 * Validates a YAML file with a schema. Returns undefined after adding a problem with its line for each violation; see
 * `validPart` for the values that are valid nevertheless.
 */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  source: YamlSource,
  problems: Problems,
): z.output<Schema> | undefined {
  const rejected = checkStorable(source, problems)
  const result = schema.safeParse(source.value ?? {}, { reportInput: true })
  for (const issue of result.error?.issues ?? []) {
    if (!rejected.has(formatPath(issue.path))) addIssue(schema, issue, source, problems)
  }
  return rejected.size === 0 ? result.data : undefined
}

function addIssue(schema: z.ZodType, issue: z.core.$ZodIssue, source: YamlSource, problems: Problems): void {
  const { file } = source
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, issue.path)
    for (const key of issue.keys) {
      const path = [...issue.path, key]
      const suggestion = didYouMean(key, known) || ` Allowed keys: ${known.join(', ')}.`
      problems.add({
        file,
        line: source.lineOf(path, true),
        path: formatPath(path),
        message: `is not a valid key.${suggestion}`,
      })
    }
    return
  }
  if (issue.code === 'invalid_key') {
    problems.add({
      file,
      line: source.lineOf(issue.path, true),
      path: formatPath(issue.path),
      message: `${reason(issue.issues[0])}.`,
    })
    return
  }
  problems.add({
    file,
    line: source.lineOf(issue.path),
    path: formatPath(issue.path),
    message: `${reason(issue)}.`,
  })
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text. Put it in quotes',
  boolean: 'true or false',
  array: 'a list. Start each item with "- "',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
  number: 'a number',
}

function reason(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'is missing. Add it'
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null)
        return `is missing. Set it to ${choices(issue.values)}`
      return `must be ${choices(issue.values)}`
    case 'too_small':
      return issue.origin === 'string'
        ? 'must not be empty. Add a text'
        : `must have at least ${issue.minimum} entries. Add the missing ones`
    case 'too_big':
      return `is too long. Use at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`
    default:
      return issue?.message ?? 'is not valid. Correct it'
  }
}

function choices(values: readonly unknown[]): string {
  return values.length > 1 ? `one of ${values.map(String).join(', ')}` : String(values[0])
}

/** Returns the keys that the schema allows at a path, for suggestions. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const inner = unwrap(schema)
  const [first, ...rest] = path
  if (inner instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(inner.shape)
    const next: unknown = inner.shape[String(first)]
    return next instanceof z.ZodType ? keysAt(next, rest) : []
  }
  if (inner instanceof z.ZodArray) return keysAt(inner.element, rest)
  if (inner instanceof z.ZodRecord && first === undefined) {
    return inner.keyType instanceof z.ZodEnum ? inner.keyType.options.map(String) : []
  }
  return []
}
