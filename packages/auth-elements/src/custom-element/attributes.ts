import { kebabCase } from 'change-case'
import type { AttributeDefinition } from './definition.ts'

/** Converts `showLoginLink` to `show-login-link`. */
export function attributeName(property: string): string {
  // Without `locale: false`, `wrapperId` would become `wrapper-ıd` in a Turkish Firefox or Safari.
  return kebabCase(property, { locale: false })
}

/** Parses the text of an attribute; null means absent and returns the default. Never throws. */
export function parseAttribute(definition: AttributeDefinition, text: string | null): string | boolean {
  if (text === null) return definition.default
  return definition.type === 'boolean' ? text.toLowerCase() !== 'false' : text
}

/**
 * Converts an assignment to a property. Frameworks assign null or undefined to reset a value, and strings to
 * booleans, so both have the meaning that they have as an attribute. Never throws.
 */
export function coerceProperty(definition: AttributeDefinition, value: unknown): string | boolean {
  if (value === null || value === undefined) return definition.default
  if (typeof value === 'string') return parseAttribute(definition, value)
  if (definition.type === 'boolean') return Boolean(value)
  return typeof value === 'object' || typeof value === 'function' ? definition.default : String(value)
}
