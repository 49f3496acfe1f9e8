import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const catalog = {
  defaultHeader: 'Explore our APIs',
  productsHeading: 'Products',
  search: 'Search',
  clear: 'Clear search',
  table: 'Table',
  documentation: 'Documentation',
  deprecatedVersion: (name: string) => `${name} (deprecated)`,
  columns: {
    title: 'Title',
    description: 'Description',
    versions: 'Versions',
    access: 'Access',
    details: 'Details',
  },
  updated: (date: string) => `Updated ${date}`,
  emptyTitle: 'No Products',
}

/** The product shell: versions, documents, operations and the specification page. */
export const product = {
  code: 'Code',
  taskDone: 'Done',
  taskOpen: 'Not done',
  navigation: (name: string) => `${name} contents`,
  openNavigation: 'Contents',
  version: 'Version',
  deprecated: 'Deprecated',
  noVersionsTitle: 'No Product Versions',
  noVersionsText: 'This product has no published versions yet.',
  overview: 'Overview',
  operations: 'Operations',
  subpages: (title: string) => `${title} subpages`,
  untagged: 'Other',
  deprecatedBanner: (version: string) =>
    `Version ${version} is deprecated. It stays usable until sunset; use a newer version for new work.`,
  documentsFailed: 'Unable to retrieve documentation',
  noSpecTitle: 'No specification',
  noSpecText: 'This version has no specification yet.',
  viewSpec: 'View specification',
  download: 'Download',
  authentication: 'Authentication',
  keyAuth: 'API key',
  methods: {
    bearer: 'Bearer token',
    client_credentials: 'Client credentials',
    session: 'Session',
  } as Record<string, string>,
  register: (version: string) => `Register for ${version}`,
  registrationClosed: 'Registration is closed for this version',
  unknownOperation: (version: string, name: string) => `${version} has no operation “${name}”.`,
  nearestOperation: 'Did you mean:',
  operationCount: (count: number) => plural(count, { one: '# operation', other: '# operations' }),
  registrationForbidden: 'Your account doesn’t have permission to register for this version',
}

export const search = {
  label: 'Search the portal',
  placeholder: 'Search',
  close: 'Close search',
  none: 'No Results Found',
  clear: 'Clear',
}
