/** What memo, forwardRef, lazy and a context are to React; preact/compat makes functions of them. */
const COMPONENT_TYPES: ReadonlySet<unknown> = new Set(
  ['memo', 'forward_ref', 'lazy', 'context', 'consumer'].map((name) => Symbol.for(`react.${name}`)),
)

/** Anything React can render as a component, and nothing else (contract §2): no texts, no elements, no plain objects. */
export function isReactComponent(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && '$$typeof' in value
    ? COMPONENT_TYPES.has(value.$$typeof)
    : false
}
