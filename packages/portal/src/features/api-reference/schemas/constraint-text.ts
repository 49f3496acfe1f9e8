import type { Constraint, CountConstraint } from '@stagedoor/api-document/schema/constraints'
import type { Messages } from '../../../i18n/messages.ts'

/** Example: `at least 1`, `3 to 64 characters`, `multiple of 0.01`. */
export function constraintText(constraint: Constraint, messages: Messages): string {
  const { constraints } = messages.spec
  switch (constraint.kind) {
    case 'range':
      return rangeText(constraint, messages)
    case 'count':
      return countText(constraint, messages)
    case 'uniqueItems':
      return constraints.uniqueItems
    case 'closed':
      return constraints.closed[constraint.to]
    case 'required':
      return constraints.required(constraint.names.join(', '))
    case 'dependency':
      return constraints.dependency(constraint.name, constraint.names.join(', '))
    default:
      return constraints[constraint.kind](constraint.value)
  }
}

function rangeText(
  { bounds }: Extract<Constraint, { kind: 'range' }>,
  { spec: { constraints } }: Messages,
): string {
  const [minimum, maximum, ...others] = bounds
  if (minimum?.sign === '≥' && maximum?.sign === '≤' && others.length === 0) {
    return minimum.value === maximum.value
      ? constraints.exactly(String(minimum.value))
      : constraints.between(String(minimum.value), String(maximum.value))
  }
  const texts = {
    '≥': constraints.atLeast,
    '≤': constraints.atMost,
    '>': constraints.greaterThan,
    '<': constraints.lessThan,
  }
  return bounds.map(({ sign, value }) => texts[sign](String(value))).join(', ')
}

function countText({ of, minimum, maximum }: CountConstraint, messages: Messages): string {
  const { counts, atLeast, atMost, exactly, between } = messages.spec.constraints
  const counted = counts[of](maximum ?? minimum ?? 0)
  if (minimum === maximum) return exactly(counted)
  if (maximum === null) return atLeast(counted)
  return minimum === null ? atMost(counted) : between(String(minimum), counted)
}
