import { isNumber } from '../numbers/exact-number.ts'
import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { refOf } from '../references/references.ts'
import { referencedSchemas } from './applied-schemas.ts'
import { checkArray } from './check-array.ts'
import { checkObject } from './check-object.ts'
import { checkAnyType, checkNumber, checkString, isSchema } from './check-scalar.ts'
import {
  type Instance,
  ValidationLimit,
  type ValidationRun,
  type ValueError,
  valueError,
} from './validation-run.ts'

/** Limits for one value, so that malicious schemas and values end in a fraction of a second. */
const MAXIMUM_CHECKS = 50_000
const MAXIMUM_DEPTH = 300

export interface Validation {
  errors: ValueError[]
  /** False if a limit was reached before an error was found. */
  isComplete: boolean
}

/**
 * Checks a JSON value against a schema of the document. References that cannot be resolved, unrecognized keywords and
 * unsupported patterns allow every value. `contentSchema` is not checked.
 *
 * @param direction requests do not require `readOnly` properties, and responses no `writeOnly` ones
 */
export function validateValue(
  document: ApiDocument,
  at: Located,
  value: unknown,
  direction: 'request' | 'response',
): Validation {
  const run: ValidationRun = {
    document,
    direction,
    remaining: MAXIMUM_CHECKS,
    active: new Set(),
    scope: [...(at.scope ?? [])],
    check: (schema, instance, parents) => checkSchema(run, schema, instance, parents),
  }
  try {
    return { errors: run.check(at, { value, path: '' }, []), isComplete: true }
  } catch (error) {
    if (error instanceof ValidationLimit) return { errors: [], isComplete: false }
    throw error
  }
}

function checkSchema(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  parents: readonly Located[],
): ValueError[] {
  run.remaining -= 1
  const identity = `${at.pointer} ${instance.path}`
  if (run.active.has(identity)) return []
  if (run.remaining < 0 || run.active.size > MAXIMUM_DEPTH) throw new ValidationLimit()
  if (at.value === false) return [valueError(instance, 'false', false)]
  if (!isObject(at.value)) return []
  run.active.add(identity)
  run.scope.push(at.pointer)
  const errors = checkKeywords(run, at, at.value, instance, parents)
  run.scope.pop()
  run.active.delete(identity)
  return errors
}

function checkKeywords(
  run: ValidationRun,
  at: Located,
  schema: JsonObject,
  instance: Instance,
  parents: readonly Located[],
): ValueError[] {
  const { value } = instance
  if (ignoresSiblings(run.document) && refOf(schema) !== undefined) {
    return referencedSchemas(run, at).flatMap((target) => run.check(target, instance, [...parents, at]))
  }
  const errors = checkAnyType(run, schema, instance)
  if (isNumber(value)) errors.push(...checkNumber(schema, instance, value))
  else if (typeof value === 'string') errors.push(...checkString(run, schema, instance, value))
  else if (Array.isArray(value)) errors.push(...checkArray(run, at, instance, value))
  else if (isObject(value)) errors.push(...checkObject(run, at, instance, value, parents))
  for (const target of referencedSchemas(run, at))
    errors.push(...run.check(target, instance, [...parents, at]))
  return [...errors, ...checkCombinations(run, at, instance, [...parents, at])]
}

/** Before OpenAPI 3.1, other keywords beside `$ref` have no effect. */
function ignoresSiblings({ kind }: ApiDocument): boolean {
  return kind.family === 'openapi' && (kind.version === '2.0' || kind.version === '3.0')
}

function checkCombinations(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  parents: readonly Located[],
): ValueError[] {
  const errors: ValueError[] = []
  const partsOf = (keyword: string) =>
    Array.isArray(child(at, keyword).value) ? children(child(at, keyword)).map((part) => part.at) : []
  const isValid = (schema: Located) => run.check(schema, instance, parents).length === 0
  for (const part of partsOf('allOf')) errors.push(...run.check(part, instance, parents))
  const anyOf = partsOf('anyOf')
  if (anyOf.length > 0 && !anyOf.some(isValid)) errors.push(valueError(instance, 'anyOf', null))
  const oneOf = partsOf('oneOf')
  if (oneOf.length > 0 && oneOf.filter(isValid).length !== 1) errors.push(valueError(instance, 'oneOf', null))
  const not = child(at, 'not')
  if (isSchema(not.value) && isValid(not)) errors.push(valueError(instance, 'not', null))
  const condition = child(at, 'if')
  if (isSchema(condition.value)) {
    const branch = child(at, isValid(condition) ? 'then' : 'else')
    if (isSchema(branch.value)) errors.push(...run.check(branch, instance, parents))
  }
  return errors
}
