import type { AuthStrategy } from '@stagedoor/contract/auth-strategies'

const STRATEGY_HINTS: Record<AuthStrategy['credential_type'], string> = {
  key_auth: 'API keys that you generate here.',
  self_managed_client_credentials: 'A client that you have registered at your identity provider yourself.',
  client_credentials: 'A client that is registered for you: you get its ID and its secret, once.',
}

/** My apps, the application form and the application's own page. */
export const applications = {
  myAppsTitle: 'My Apps',
  myAppsLead: 'Each one is a program of yours, with its credentials and its products.',
  newApplication: 'New application',
  searchLabel: 'Search applications by name',
  searchPlaceholder: 'Search by name',
  listCaption: 'Applications',
  name: 'Name',
  description: 'Description',
  actions: 'Actions',
  emptyTitle: 'No Applications',
  emptyText: 'Create your first application to get a credential and register it for a product.',
  noMatchTitle: 'No Results Found',
  noMatchText: (search: string) => `No application has “${search}” in its name.`,
  noStrategies:
    'You cannot create an application as this developer portal has no available application auth strategies. Please contact a developer portal admin.',
  noStrategiesShort:
    'There is no way to create an application here yet. Please contact a developer portal admin.',
  strategiesFailed: (reason: string) => `Error fetching auth strategies: ${reason}`,
  refreshSecret: 'Refresh secret',
  refreshSecretNamed: (name: string) => `Refresh the secret of ${name}`,
  refreshTitle: (name: string) => `Refresh the secret of “${name}”?`,
  refreshText:
    'The present secret stops working at once. Programs that use it fail until they have the new one.',
  refreshed: 'Successfully refreshed secret',
  refreshFailed: (reason: string) => `Failed to refresh secret: ${reason}`,
  delete: 'Delete application',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: 'Its credentials stop working at once and its registrations end. This cannot be undone.',
  deleted: 'Application successfully deleted',
  deleteFailed: (reason: string) => `Failed to delete application: ${reason}`,

  createTitle: 'Create Application',
  createLead: 'Name it so that you will know it in a year. How it proves who it is cannot be changed later.',
  updateTitle: 'Update Application',
  updateCrumb: 'Update',
  authStrategy: 'Auth strategy',
  strategyHint: (strategy: AuthStrategy | undefined) =>
    strategy
      ? STRATEGY_HINTS[strategy.credential_type]
      : 'How calls of this application prove who they come from.',
  noStrategy: 'API keys',
  authStrategyFixed: 'Cannot be changed after creation.',
  chooseStrategy: 'Choose one',
  scopes: 'Scopes',
  scopesHint: 'What calls of this application may do.',
  redirectUri: 'Redirect URI',
  redirectUriHint:
    'Where people return to after they have logged in. Several are separated by commas, each with its protocol.',
  referenceId: 'Reference ID',
  referenceIdHint: 'A name of your own that is unique in this portal.',
  referenceIdOpenIdHint: 'Must match the client ID of the application in your identity provider.',
  generate: 'Generate',
  generateReferenceId: 'Generate a reference ID',
  create: 'Create',
  save: 'Save changes',
  created: (name: string) => `${name} was created`,
  saved: (name: string) => `${name} was saved`,
  redirectUriProtocol: 'Each redirect URI must carry a protocol, for example https://',

  missingTitle: 'This application does not exist',
  missingText: 'It may have been deleted, or it belongs to somebody else.',
  backToMyApps: 'Go to My Apps',
  edit: 'Edit',
  clientTitle: 'Client',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  createdAt: 'Created',
  keyNames: 'Sent as',
  authMethods: 'Auth methods',
  moreScopes: (count: number) => `${count} more`,
  fewerScopes: 'Fewer',
  onceTitle: 'Keep this now',
  onceText: 'The secret is shown this once. Put it into your secret store before you go on.',
  secretNamed: (name: string) => `New secret of ${name}`,
  proceed: 'I have kept it, go on',
}
