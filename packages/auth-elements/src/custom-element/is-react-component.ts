/**
 * The objects that represent memo, forwardRef, lazy and contexts in React; in preact/compat they are
 * functions.
 */
const COMPONENT_TYPES: ReadonlySet<unknown> = new Set(
  ['memo', 'forward_ref', 'lazy', 'context', 'consumer'].map((name) => Symbol.for(`react.${name}`)),
)

/** Tests whether React can render a value as a component; strings, elements and plain objects are not. */
export function isReactComponent(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && '$$typeof' in value
    ? COMPONENT_TYPES.has(value.$$typeof)
    : false
}
