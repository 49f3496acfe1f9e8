import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const catalog = {
  defaultWelcome: 'Welcome to the developer portal',
  defaultHeader: 'Explore our APIs',
  productsHeading: 'Products',
  searchLabel: 'Search products',
  search: 'Search',
  searching: 'Searching…',
  clear: 'Clear search',
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  latestVersion: 'Latest version',
  specification: 'Specification',
  documentation: 'Documentation',
  specificationOf: (name: string) => `${name} specification`,
  documentationOf: (name: string) => `${name} documentation`,
  versionsOf: (name: string) => `${name} versions`,
  deprecatedVersion: (name: string) => `${name} (deprecated)`,
  noDescription: 'No description',
  accessRequired: 'You need access to view this product.',
  columns: {
    title: 'Title',
    description: 'Description',
    versions: 'Versions',
    details: 'Details',
  },
  emptyTitle: 'No Products',
  emptyText: 'Your account doesn’t have access to any products yet.',
  emptySearchText: (query: string) => `No products match “${query}”.`,
  emptyPublicText: 'No products have been published yet.',
}

/** The product shell: versions, documents, operations and the specification page. */
export const product = {
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
  operationCount: (count: number) => plural(count, { one: '# operation', other: '# operations' }),
  registrationForbidden: 'Your account doesn’t have permission to register for this version',
}

export const documents = {
  onThisPage: 'On this page',
  emptyTitle: 'No Documentation',
  emptyText: 'This product has no documents yet. Its specification describes the operations.',
  openSpec: 'Open the specification',
  loadFailed:
    'An unexpected error occurred when trying to load the requested document. Please try again later',
  notFound: 'Document not found',
  code: 'Code',
  taskDone: 'Done',
  taskOpen: 'Not done',
}

export const search = {
  label: 'Search all operations',
  placeholder: 'Search operations',
  close: 'Close search',
  results: 'Operations found',
  none: 'No Results Found',
  noneText: 'Try a shorter search, a path such as /orders, or an operation ID.',
  empty: 'There are no operations to search yet.',
  similar: 'No exact match. Similar results:',
  recent: 'Recent searches',
  clear: 'Clear',
  loading: (loaded: number, total: number) => `Loading versions: ${loaded} of ${total}`,
  incomplete: (failed: number) =>
    plural(failed, {
      one: '# version couldn’t be loaded. Its operations are missing from these results.',
      other: '# versions couldn’t be loaded. Their operations are missing from these results.',
    }),
  keys: { move: 'move', go: 'open', close: 'close' },
}
