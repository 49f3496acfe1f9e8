import { isObject } from '../json.ts'
import { dynamicRefOf, dynamicTargetOf } from '../references/dynamic-references.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { isProblem, refOf, targetOf } from '../references/references.ts'
import { isSchema } from './check-scalar.ts'
import type { Instance, ValidationRun } from './validation-run.ts'

/** Returns the targets of `$ref` and `$dynamicRef`. References that cannot be resolved allow every value. */
export function referencedSchemas({ document, scope }: ValidationRun, at: Located): Located[] {
  const ref = refOf(at.value)
  const dynamicRef = dynamicRefOf(at.value)
  return [
    ...(ref === undefined ? [] : [targetOf(document, ref, at.pointer)]),
    ...(dynamicRef === undefined ? [] : [dynamicTargetOf(document, dynamicRef, at.pointer, scope)]),
  ].filter((target): target is Located => !isProblem(target))
}

/** Returns the schemas in a schema that apply to the same value and allow it. */
export function validParts(run: ValidationRun, at: Located, instance: Instance): Located[] {
  const { value } = instance
  const isValid = (part: Located) => run.check(part, instance, [at]).length === 0
  const condition = child(at, 'if')
  const branches = isSchema(condition.value)
    ? isValid(condition)
      ? [condition, child(at, 'then')]
      : [child(at, 'else')]
    : []
  return [
    ...referencedSchemas(run, at),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => children(child(at, keyword)).map((part) => part.at)),
    ...branches.filter((branch) => isSchema(branch.value)),
    ...children(child(at, 'dependentSchemas'))
      .filter(({ key }) => isObject(value) && Object.hasOwn(value, key))
      .map((part) => part.at),
  ].filter(isValid)
}
