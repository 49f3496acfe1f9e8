/**
 * Import rules for the packages and layers that ARCHITECTURE.md describes.
 * scripts/lib/checks/architecture.test.mjs violates each rule once.
 *
 * @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule
 */

const TESTS = '\\.test\\.tsx?$|/testing/'

/**
 * @param {string} name
 * @param {string} comment advice that is shown with every violation
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/**
 * Allows a package to import only from the named packages.
 *
 * @param {string} name
 * @param {readonly string[]} others
 */
const packageImportsOnly = (name, others) =>
  forbid(
    `${name}-imports-only-${others.join('-and-')}`,
    `packages/${name} may only import from ${others.join(', ')}.`,
    { path: `^packages/${name}/` },
    { path: `^packages/(?!(?:${[name, ...others].join('|')})/)` },
  )

const packages = [
  forbid(
    'contract-imports-only-zod',
    'The contract is the lowest layer and only depends on zod.',
    { path: '^packages/contract/src/', pathNot: TESTS },
    { pathNot: '^packages/contract/src/|node_modules/zod/' },
  ),
  forbid(
    'api-document-imports-only-contract-and-parsers',
    'The document model runs in workers, Node and browsers, so it must not use React, the DOM or Node.',
    { path: '^packages/api-document/src/', pathNot: TESTS },
    {
      pathNot:
        '^packages/(?:api-document|contract)/src/|node_modules/(?:(?:js-)?yaml|marked|parse5|character-entities)/',
    },
  ),
  forbid(
    'api-document-loads-yaml-when-needed',
    'Load the YAML library with import(), because most documents are JSON.',
    { path: '^packages/api-document/src/', pathNot: TESTS },
    {
      path: '^packages/api-document/src/parse/(?:read|examine)-yaml\\.ts$',
      dependencyTypesNot: ['dynamic-import'],
    },
  ),
  packageImportsOnly('auth-elements', ['contract']),
  packageImportsOnly('portal', ['contract', 'auth-elements', 'api-document']),
  packageImportsOnly('portal-api', ['contract', 'api-document']),
  forbid(
    'nothing-imports-portal',
    'The portal is the highest layer.',
    { pathNot: '^packages/portal/' },
    { path: '^packages/portal/' },
  ),
  forbid(
    'packages-import-no-tooling',
    'Shipped code must not depend on tests and tools.',
    { path: '^packages/' },
    { path: '^(?:e2e|perf|scripts|examples)/' },
  ),
  forbid(
    'packages-import-only-exports-of-others',
    'Import another package by its name, so that its exports define its public API.',
    { path: '^(?:packages/)?([^/]+)/' },
    { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
  ),
]

const portal = [
  forbid(
    'portal-app-is-the-top-layer',
    'Features, components, lib and the console must not import pages and providers.',
    { path: '^packages/portal/src/(?:features|components|lib|config|i18n|console)/', pathNot: TESTS },
    { path: '^packages/portal/src/app/' },
  ),
  forbid(
    'portal-shared-code-imports-no-features',
    'Shared code must not import features. Pass what it needs as parameters.',
    { path: '^packages/portal/src/(?:components|lib|config|i18n)/', pathNot: TESTS },
    { path: '^packages/portal/src/features/' },
  ),
  forbid(
    'portal-lib-imports-no-components',
    'lib must not import components.',
    { path: '^packages/portal/src/lib/', pathNot: TESTS },
    { path: '^packages/portal/src/(?:components|server)/' },
  ),
  forbid(
    'portal-config-and-i18n-import-nothing-above',
    'config and i18n are the lowest layer. Only i18n may import config.',
    { path: '^packages/portal/src/(?:config|i18n)/', pathNot: TESTS },
    { path: '^packages/portal/src/(?:lib|components|server)/' },
  ),
  forbid(
    'portal-config-imports-no-i18n',
    'config must not import i18n.',
    { path: '^packages/portal/src/config/', pathNot: TESTS },
    { path: '^packages/portal/src/i18n/' },
  ),
  forbid(
    'portal-features-import-no-other-feature',
    'Compose features in a page, or move the shared part to components or lib.',
    { path: '^packages/portal/src/features/([^/]+)/' },
    { path: '^packages/portal/src/features/', pathNot: '^packages/portal/src/features/$1/' },
  ),
  forbid(
    'portal-does-not-import-the-console',
    'The console has a build of its own, so that the portal does not load its code.',
    { path: '^packages/portal/src/', pathNot: '^packages/portal/src/console/' },
    { path: '^packages/portal/src/console/' },
  ),
  forbid(
    'only-the-console-imports-its-libraries',
    'Visitors of the portal must not load the libraries of the console (docs/decisions/0128-build-the-console-separately.md).',
    { path: '^packages/portal/src/', pathNot: '^packages/portal/src/console/' },
    { path: 'node_modules/(?:@base-ui|@hookform|@tanstack/react-table|react-hook-form)/' },
  ),
  forbid(
    'portal-components-import-no-http',
    'Shared components get data as props. Features send requests.',
    { path: '^packages/portal/src/components/', pathNot: TESTS },
    { path: '^packages/portal/src/lib/(?:http|session)/|node_modules/@tanstack/react-query/' },
  ),
]

const elements = [
  forbid(
    'elements-ui-imports-no-api-and-no-machine',
    'Fields, buttons and alerts get data as props.',
    { path: '^packages/auth-elements/src/ui/', pathNot: TESTS },
    {
      path: '^packages/auth-elements/src/(?:api|elements)/|\\.machine\\.ts$|node_modules/@?xstate/',
    },
  ),
  forbid(
    'elements-api-imports-no-react',
    'A request is a function without React. Machines call it as an actor.',
    { path: '^packages/auth-elements/src/api/', pathNot: TESTS },
    { path: '\\.tsx$|node_modules/(?:@types/)?(?:react|react-dom|preact)/' },
  ),
  forbid(
    'elements-machines-import-no-actors',
    'Inject the actors of a machine, so that its transitions can be tested without a page.',
    { path: '\\.machine\\.ts$' },
    {
      path: '^packages/auth-elements/src/(?:api|ui)/|node_modules/(?:react|react-dom)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'elements-only-custom-element-imports-r2wc',
    'Attributes, events and mounting are implemented in src/custom-element.',
    { pathNot: '^packages/auth-elements/src/custom-element/' },
    { path: 'node_modules/@r2wc/' },
  ),
]

const SERVER = '^packages/portal-api/src'

/**
 * The modules of the server in import order: a module may only import earlier ones. The order follows the foreign keys of
 * the database. `catalog` comes after `access`, which decides what a developer may see, and `usage` after `gateway`,
 * because usage records name versions that gateways verify.
 */
const MODULES = [
  'audit',
  'portal',
  'accounts',
  'platform-users',
  'access',
  'applications',
  'registrations',
  'catalog',
  'gateway',
  'onboarding',
  'usage',
  'content',
  'try-it',
  'mock',
  'sandbox',
  'monitoring',
  'pages',
  'development',
  'operations',
  'admin',
]

/** Shared code below the modules. */
const LAYERS = ['caches', 'config', 'db', 'errors', 'http', 'log', 'mail', 'metrics', 'security']

/** Files that may import hono. */
const HONO = [
  '\\.(?:routes|middleware|page)\\.ts$',
  `${SERVER}/http/`,
  `${SERVER}/(?:app|server|access-guards)\\.ts$`,
  `${SERVER}/modules/(?:mock/mock-(?:app|server)|sandbox/sandbox-app|operations/metrics/metrics-server)\\.ts$`,
  // Page rendering passes the request between its files.
  `${SERVER}/modules/pages/portal-app/`,
]

const moduleOrder = MODULES.slice(0, -1).map((name, index) =>
  forbid(
    `server-module-${name}-imports-only-earlier-modules`,
    'A module may only import modules before it in MODULES. Move the shared part to the earlier module, or pass a function.',
    { path: `${SERVER}/modules/${name}/`, pathNot: TESTS },
    { path: `${SERVER}/modules/(?:${MODULES.slice(index + 1).join('|')})/` },
  ),
)

const server = [
  ...moduleOrder,
  forbid(
    'server-modules-are-listed',
    'Add the new folder to MODULES, after the modules that it imports.',
    { path: `${SERVER}/modules/(?!(?:${MODULES.join('|')})/)` },
    {},
  ),
  forbid(
    'server-queries-are-private-to-their-module',
    "Call a method of the module's service, or move the query to the module that needs it.",
    { path: `${SERVER}/modules/([^/]+)/`, pathNot: TESTS },
    { path: `${SERVER}/modules/.*\\.queries\\.ts$`, pathNot: `${SERVER}/modules/$1/` },
  ),
  forbid(
    'server-commands-import-no-queries',
    'Commands use services, as routes do.',
    { path: `${SERVER}/(?:cli/|[^/]+$)`, pathNot: TESTS },
    { path: `${SERVER}/modules/.*\\.queries\\.ts$` },
  ),
  forbid(
    'server-layers-import-no-modules',
    'Pass what a layer needs from a module as a parameter, in deps.ts or services.ts.',
    { path: `${SERVER}/(?:${LAYERS.join('|')})/`, pathNot: TESTS },
    { path: `${SERVER}/(?:modules|cli)/|${SERVER}/(?:app|server|services)\\.ts` },
  ),
  forbid(
    'server-modules-import-no-entry-point',
    'A module must not import app.ts, server.ts or commands.',
    { path: `${SERVER}/modules/`, pathNot: TESTS },
    { path: `${SERVER}/cli/|${SERVER}/(?:app|server)\\.ts` },
  ),
  forbid(
    'server-services-are-constructed-once',
    'Routes get services from app.ts; services get the others as parameters. Only the type may be imported.',
    { path: `${SERVER}/modules/`, pathNot: TESTS },
    { path: `${SERVER}/services\\.ts`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-routes-import-no-queries',
    'A route calls a service. The probes of operations are exempt, because they have no rules.',
    { path: `${SERVER}/modules/.*\\.routes\\.ts$`, pathNot: `${SERVER}/modules/operations/|${TESTS}` },
    { path: `${SERVER}/modules/.*\\.queries\\.ts$`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-routes-import-no-db',
    'A route calls a service.',
    { path: `${SERVER}/modules/.*\\.routes\\.ts$`, pathNot: TESTS },
    { path: `${SERVER}/db/`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-only-routes-and-middleware-import-hono',
    'Other code also runs from the command line, without HTTP. Read and write the request in a route or middleware.',
    { path: `${SERVER}/`, pathNot: [TESTS, ...HONO].join('|') },
    { path: 'node_modules/(?:hono|@hono|hono-openapi)/' },
  ),
  forbid(
    'server-only-queries-and-db-contain-sql',
    'Move SQL to the *.queries.ts files of the module.',
    { path: `${SERVER}/`, pathNot: `\\.queries\\.ts$|${SERVER}/db/|${TESTS}` },
    { path: 'node_modules/(?:drizzle-orm|postgres|@electric-sql)/' },
  ),
]

const everywhere = [
  forbid('no-cycles', 'Move the shared part to its own file.', {}, { circular: true }),
  forbid(
    'no-test-helpers-in-shipped-code',
    'Shipped code must not depend on test helpers.',
    { path: '^packages/', pathNot: `${TESTS}|\\.config\\.ts$` },
    { path: '/testing/|\\.test\\.tsx?$' },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...packages, ...portal, ...elements, ...server, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only the output of this repository: most libraries have their code in `dist`.
    exclude: {
      path: '^(?:packages|examples)/[^/]+/(?:browser-tests/)?dist/|(?:^|/)(?:test-results|\\.cache)/',
    },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
