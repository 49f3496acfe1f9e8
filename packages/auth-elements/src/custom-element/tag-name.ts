import { kebabCase } from 'change-case'

/** Console messages for a registration that fails. */
export const TAG_NAME_MESSAGES = {
  notKebabCase: 'You must provide a kebab-case string for the custom element tag name',
  notAString: 'You must provide a valid string for the custom element tag name',
  notAComponent: 'You must provide a valid React Element',
} as const

/**
 * Converts a name to kebab-case: `MyLogin Form` becomes `my-login-form`.
 *
 * @throws {Error} with one of the messages above if the result is not a valid name
 */
export function toTagName(name: unknown): string {
  // Without `locale: false`, the result would depend on the language of the browser.
  const tag = typeof name === 'string' ? kebabCase(name, { locale: false }) : ''
  if (tag === '') throw new Error(TAG_NAME_MESSAGES.notAString)
  if (!tag.includes('-')) throw new Error(TAG_NAME_MESSAGES.notKebabCase)
  return tag
}
