import type * as z from 'zod/mini'
import type {
  InvalidParameter,
  MAXIMUM_RULES,
  MINIMUM_RULES,
  ParameterSource,
  STANDARD_RULES,
} from './problem.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type StandardRule = (typeof STANDARD_RULES)[number]
type MinimumRule = (typeof MINIMUM_RULES)[number]
type MaximumRule = (typeof MAXIMUM_RULES)[number]
type Choice = string | number | boolean | null

/** Rule, reason and data of an entry, without field and source. */
export type RuleFailure =
  | { rule: StandardRule; reason: string }
  | { rule: MinimumRule; minimum: number; reason: string }
  | { rule: MaximumRule; maximum: number; reason: string }
  | { rule: 'enum'; choices: Choice[]; reason: string }
  | { rule: 'dependent_fields'; dependents: string[] | null; reason: string }

/** Creates an issue for a rule that zod does not have. `toInvalidParameters` copies rule, reason and data. */
export function ruleIssue(input: unknown, failure: RuleFailure, path: PropertyKey[] = []) {
  return { code: 'custom' as const, input, path, message: failure.reason, params: { failure } }
}

/** The parsed value and the part of the request that it is from. */
export interface ParsedInput {
  input: unknown
  source: ParameterSource
}

/**
 * Maps the issues of a failed parse to the entries of a 400 response.
 *
 * @param parsed the parsed input, which distinguishes a missing value from one of the wrong type
 */
export function toInvalidParameters(issues: readonly Issue[], parsed: ParsedInput): InvalidParameter[] {
  return issues.flatMap((issue) => entriesOf(issue, [], parsed))
}

function entriesOf(issue: Issue, parent: Path, parsed: ParsedInput): InvalidParameter[] {
  const { input, source } = parsed
  const path = [...parent, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldOf([...path, key]),
      rule: 'unknown_property',
      reason: 'is not a known property',
      source,
    }))
  }
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return issue.issues.flatMap((inner) => entriesOf({ ...inner, path: [] }, path, parsed))
  }
  if (issue.code === 'invalid_union') {
    const branch = closestBranch(issue.errors)
    if (branch) return branch.flatMap((inner) => entriesOf(inner, path, parsed))
  }
  return [{ field: fieldOf(path), ...failureOf(issue, valueAt(input, path)), source }]
}

/** Returns the branch of a union with the fewest issues, which the sender most likely intended. */
function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const failed = branches.filter((branch) => branch.length > 0)
  return failed.toSorted((left, right) => left.length - right.length)[0]
}

function failureOf(issue: Issue, value: unknown): RuleFailure {
  if (issue.code === 'custom') return customFailure(issue)
  if (value === undefined) return { rule: 'required', reason: 'is required' }
  switch (issue.code) {
    case 'invalid_type':
      return typeFailure(issue.expected)
    case 'too_small':
      return tooSmallFailure(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBigFailure(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return formatFailure(issue.format)
    case 'invalid_value':
      return choiceFailure(issue.values)
    case 'invalid_union':
      return 'options' in issue && issue.options ? choiceFailure(issue.options) : INVALID
    default:
      return INVALID
  }
}

const INVALID: RuleFailure = { rule: 'invalid', reason: 'is not valid' }

function customFailure(issue: Extract<Issue, { code: 'custom' }>): RuleFailure {
  const failure: unknown = issue.params?.['failure']
  return isRuleFailure(failure) ? failure : { rule: 'invalid', reason: issue.message || INVALID.reason }
}

function isRuleFailure(value: unknown): value is RuleFailure {
  return typeof value === 'object' && value !== null && 'rule' in value && 'reason' in value
}

const TYPE_FAILURES: Partial<Record<string, RuleFailure>> = {
  array: { rule: 'is_array', reason: 'must be an array' },
  boolean: { rule: 'is_boolean', reason: 'must be a boolean' },
  date: { rule: 'is_date_time', reason: 'must be a date and time' },
  int: { rule: 'is_integer', reason: 'must be an integer' },
  null: { rule: 'is_null', reason: 'must be null' },
  number: { rule: 'is_number', reason: 'must be a number' },
  object: { rule: 'is_object', reason: 'must be an object' },
  record: { rule: 'is_object', reason: 'must be an object' },
  string: { rule: 'is_string', reason: 'must be a string' },
}

function typeFailure(expected: string): RuleFailure {
  return TYPE_FAILURES[expected] ?? INVALID
}

const FORMAT_FAILURES: Partial<Record<string, RuleFailure>> = {
  base64: { rule: 'is_base64', reason: 'must be base64' },
  base64url: { rule: 'is_base64', reason: 'must be base64' },
  datetime: { rule: 'is_date_time', reason: 'must be a date and time' },
  email: { rule: 'invalid', reason: 'must be a valid email address' },
  guid: { rule: 'is_uuid', reason: 'must be a UUID' },
  hostname: { rule: 'is_fqdn', reason: 'must be a fully qualified domain name' },
  regex: { rule: 'matches_regex', reason: 'does not have the expected format' },
  url: { rule: 'invalid', reason: 'must be a valid URL' },
  uuid: { rule: 'is_uuid', reason: 'must be a UUID' },
}

function formatFailure(format: string): RuleFailure {
  return FORMAT_FAILURES[format] ?? INVALID
}

function tooSmallFailure(origin: string, minimum: number): RuleFailure {
  if (origin === 'string') {
    const reason = minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`
    return { rule: 'min_length', minimum, reason }
  }
  if (origin === 'array' || origin === 'set') {
    return { rule: 'min_items', minimum, reason: `must have at least ${countOf(minimum, 'item')}` }
  }
  return { rule: 'min', minimum, reason: `must not be less than ${minimum}` }
}

function tooBigFailure(origin: string, maximum: number): RuleFailure {
  if (origin === 'string') {
    return {
      rule: 'max_length',
      maximum,
      reason: `must not have more than ${countOf(maximum, 'character')}`,
    }
  }
  if (origin === 'array' || origin === 'set') {
    return { rule: 'max_items', maximum, reason: `must not have more than ${countOf(maximum, 'item')}` }
  }
  return { rule: 'max', maximum, reason: `must not be greater than ${maximum}` }
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function choiceFailure(values: readonly unknown[]): RuleFailure {
  const choices = values.filter(isChoice)
  if (choices.length === 0) return INVALID
  return { rule: 'enum', choices, reason: `must be one of: ${choices.join(', ')}` }
}

function isChoice(value: unknown): value is Choice {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function fieldOf(path: Path): string {
  return path.map(String).join('.')
}

function valueAt(input: unknown, path: Path): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
