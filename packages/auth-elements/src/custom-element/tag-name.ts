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
  const tag = typeof name === 'string' ? toKebabCase(name) : ''
  if (tag === '') throw new Error(TAG_NAME_MESSAGES.notAString)
  if (!tag.includes('-')) throw new Error(TAG_NAME_MESSAGES.notKebabCase)
  return tag
}

function toKebabCase(name: string): string {
  return name
    .trim()
    .replace(/\s/g, '-')
    .replace(/\p{Lu}+/gu, (uppercase, offset: number) => (offset === 0 ? '' : '-') + uppercase.toLowerCase())
    .replace(/-{2,}/g, '-')
    .replace(/-$/, '')
}
