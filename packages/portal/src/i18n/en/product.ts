import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

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
  specTitle: (name: string, version: string) => `${name} - ${version}`,
  specDialogTitle: (name: string, version: string) => `${name} ${version}`,
  download: 'Download',
  accessTitle: 'Access',
  authMethods: 'Auth methods',
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
