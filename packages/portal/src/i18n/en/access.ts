/** The access card of a product version. */
export const access = {
  title: 'Access',
  yourApplications: 'Your applications',
  registerAnother: 'Register another application',
  /** By the status of the registration. */
  nextSteps: {
    approved: 'Ready. Requests of this application are accepted.',
    pending: 'Under review. You’ll be notified upon approval.',
    rejected: 'Not approved. You can register it again.',
    revoked: 'Access was revoked. You can register the application again.',
  },
  keys: 'Get a key',
  keysOf: (name: string) => `Get a key for ${name}`,
  openApplication: 'Open application',
  openNamed: (name: string) => `Open ${name}`,
  moreApplications: (count: number) => `${count} more in My Apps`,
  requestScopes: 'Request scopes',
  requestScopesNamed: (name: string) => `Request scopes for ${name}`,
}
