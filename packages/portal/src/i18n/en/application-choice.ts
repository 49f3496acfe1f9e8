/** Access of the developer's applications to a version, on its specification page. */
export const applicationChoice = {
  application: 'Application',
  none: (version: string) =>
    `None of your applications is registered for ${version}. Code samples show a placeholder.`,
  failed: 'Couldn’t load your applications.',
  accessFailed: 'Couldn’t load the application’s access.',
  generateKey: 'Generate a key for Try it and code samples',
  keyReady: 'Key ready for Try it and code samples',
  missingScopes: (scopes: readonly string[]) => `Missing scopes: ${scopes.join(', ')}`,
  allScopes: 'The application has all required scopes.',
}

export type ApplicationChoiceMessages = typeof applicationChoice
