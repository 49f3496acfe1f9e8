import { isObject, type JsonObject, numberOf, stringsOf } from '../json.ts'
import { child, children, joinPointer, type Located } from '../references/pointer.ts'
import { matchesPattern } from '../sample/pattern-text.ts'
import { propertyAt } from '../sample/file-schema.ts'
import { flattenSchema, keywordOf } from '../schema/flatten-schema.ts'
import { isSchema } from './check-scalar.ts'
import { evaluatedNames } from './evaluated-names.ts'
import { type Instance, spend, type ValidationRun, type ValueError, valueError } from './validation-run.ts'

/** @param parents the schemas that apply to the same object and contain this one */
export function checkObject(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  object: JsonObject,
  parents: readonly Located[],
): ValueError[] {
  const errors: ValueError[] = []
  const names = Object.keys(object)
  spend(run, names.length)
  const minimum = numberOf(child(at, 'minProperties').value)
  const maximum = numberOf(child(at, 'maxProperties').value)
  if (minimum !== undefined && names.length < minimum)
    errors.push(valueError(instance, 'minProperties', minimum))
  if (maximum !== undefined && names.length > maximum)
    errors.push(valueError(instance, 'maxProperties', maximum))
  return [
    ...errors,
    ...checkRequired(run, instance, object, stringsOf(child(at, 'required').value), [...parents, at]),
    ...checkProperties(run, at, instance, object),
    ...checkNames(run, at, instance, names),
    ...checkDependencies(run, at, instance, object, parents),
    ...checkUnevaluated(run, at, instance, object),
  ]
}

function checkRequired(
  run: ValidationRun,
  instance: Instance,
  object: JsonObject,
  required: readonly string[],
  schemas: readonly Located[],
): ValueError[] {
  return required
    .filter((name) => !Object.hasOwn(object, name) && !isHidden(run, schemas, name))
    .map((name) => valueError(instance, 'required', name))
}

/** In a response, a `writeOnly` property is not required, and in a request, a `readOnly` one. */
function isHidden(
  { document, direction }: ValidationRun,
  schemas: readonly Located[],
  name: string,
): boolean {
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly'
  return schemas.some((schema) => {
    const property = propertyAt(document, schema, name)
    return property !== undefined && keywordOf(flattenSchema(document, property), keyword) === true
  })
}

function checkProperties(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  object: JsonObject,
): ValueError[] {
  const patterns = children(child(at, 'patternProperties'))
  const additional = child(at, 'additionalProperties')
  const errors: ValueError[] = []
  for (const [name, value] of Object.entries(object)) {
    const entry: Instance = { value, path: joinPointer(instance.path, name) }
    const own = child(at, 'properties', name)
    const matching = patterns.filter(({ key }) => matchesPattern(key, name) !== false).map((one) => one.at)
    const schemas = [...(own.value === undefined ? [] : [own]), ...matching]
    if (schemas.length > 0) for (const schema of schemas) errors.push(...run.check(schema, entry, []))
    else if (additional.value === false) errors.push(valueError(entry, 'additionalProperties', false))
    else if (isObject(additional.value)) errors.push(...run.check(additional, entry, []))
  }
  return errors
}

function checkNames(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  names: readonly string[],
): ValueError[] {
  const schema = child(at, 'propertyNames')
  if (!isSchema(schema.value)) return []
  const isInvalid = (name: string) => run.check(schema, { value: name, path: instance.path }, []).length > 0
  return names.filter(isInvalid).map((name) => valueError(instance, 'propertyNames', name))
}

/** `dependencies` contains both kinds before JSON Schema 2019-09. */
function checkDependencies(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  object: JsonObject,
  parents: readonly Located[],
): ValueError[] {
  return ['dependentRequired', 'dependentSchemas', 'dependencies']
    .flatMap((keyword) => children(child(at, keyword)))
    .filter(({ key }) => Object.hasOwn(object, key))
    .flatMap(({ at: dependency }) =>
      Array.isArray(dependency.value)
        ? checkRequired(run, instance, object, stringsOf(dependency.value), [...parents, at])
        : run.check(dependency, instance, [...parents, at]),
    )
}

function checkUnevaluated(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  object: JsonObject,
): ValueError[] {
  const schema = child(at, 'unevaluatedProperties')
  if (!isSchema(schema.value)) return []
  const evaluated = evaluatedNames(run, at, instance, object)
  return Object.entries(object)
    .filter(([name]) => !evaluated.has(name))
    .flatMap(([name, value]) => {
      const entry = { value, path: joinPointer(instance.path, name) }
      if (schema.value === false) return [valueError(entry, 'unevaluatedProperties', false)]
      return run.check(schema, entry, [])
    })
}
