import type { AttributeDefinition } from './definition.ts'

/** `showLoginLink` → `show-login-link`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

/** The value of an attribute's text; null means absent, so the default. Any text is valid: it never throws. */
export function parseAttribute(definition: AttributeDefinition, text: string | null): string | boolean {
  if (text === null) return definition.default
  return definition.type === 'boolean' ? text.toLowerCase() !== 'false' : text
}

/**
 * The value a host's assignment to the property stands for. Frameworks assign null or undefined to take a value back,
 * and texts to booleans, so both mean what they would mean on the attribute. It never throws.
 */
export function coerceProperty(definition: AttributeDefinition, value: unknown): string | boolean {
  if (value === null || value === undefined) return definition.default
  if (typeof value === 'string') return parseAttribute(definition, value)
  if (definition.type === 'boolean') return Boolean(value)
  return typeof value === 'object' || typeof value === 'function' ? definition.default : String(value)
}
