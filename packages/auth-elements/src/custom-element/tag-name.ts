/** The console messages of a registration that fails (spec §5). */
export const TAG_NAME_MESSAGES = {
  notKebabCase: 'You must provide a kebab-case string for the custom element tag name',
  notAString: 'You must provide a valid string for the custom element tag name',
  notAComponent: 'You must provide a valid React Element',
} as const

/**
 * Turns any name into the kebab-case it is registered under: `MyLogin Form` becomes `my-login-form`.
 * Throws an Error with one of the messages above when nothing usable is left (auth-forms §1.2).
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
    .replace(/\p{Lu}+/gu, (capitals, at: number) => (at === 0 ? '' : '-') + capitals.toLowerCase())
    .replace(/-{2,}/g, '-')
    .replace(/-$/, '')
}
