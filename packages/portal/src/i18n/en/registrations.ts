export const registrations = {
  caption: 'Product versions this application is registered for',
  product: 'Product',
  status: 'Status',
  unregister: 'Unregister',
  unregisterNamed: (product: string, version: string) => `Unregister from ${product} ${version}`,
  unregistered: (product: string, version: string) => `Unregistered from ${product} ${version}`,
  emptyText: 'Register this application for a product version to call its API.',
  browse: 'Browse products',

  dialogTitle: (product: string, version: string) => `Register for ${product} ${version}`,
  chooseApplication: 'Select the application to register.',
  createApplication: 'Create application',
  noneText: 'No eligible apps yet. Create one to register for this version.',
  noneNamedText: (search: string) => `No eligible apps match “${search}”.`,
  scopesHint: 'Changing scopes affects every registration of this application.',
  request: 'Request access',
  pendingTitle: 'Registration Under Review',
  pendingText: 'You will be notified upon approval',
  pendingOf: (application: string, product: string, version: string) =>
    `${application} for ${product} ${version}`,
  requested: (name: string) => `Access requested for ${name}`,
  approved: (name: string) => `${name} is registered`,
}
