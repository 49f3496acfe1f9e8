/**
 * Who may import whom: the floors and packages of ARCHITECTURE.md as rules.
 * Each rule is proven by scripts/lib/checks/architecture.test.mjs, which breaks it.
 *
 * @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule
 */

const TESTS = '\\.test\\.tsx?$|/testing/'

/**
 * @param {string} name
 * @param {string} comment shown with every violation: what to do
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/**
 * A package may import from the packages named, and from no other.
 *
 * @param {string} name
 * @param {readonly string[]} others
 */
const packageImportsOnly = (name, others) =>
  forbid(
    `${name}-imports-only-${others.join('-and-')}`,
    `packages/${name} stands on ${others.join(' and ')} alone.`,
    { path: `^packages/${name}/` },
    { path: `^packages/(?!(?:${[name, ...others].join('|')})/)` },
  )

const packages = [
  forbid(
    'contract-imports-only-zod',
    'The contract is the ground: it depends on zod and nothing else.',
    { path: '^packages/contract/src/', pathNot: TESTS },
    { pathNot: '^packages/contract/src/|node_modules/zod/' },
  ),
  forbid(
    'api-document-imports-only-contract-and-yaml',
    'The document model runs in a worker, in Node and in a browser: no React, no page, nothing of Node.',
    { path: '^packages/api-document/src/', pathNot: TESTS },
    { pathNot: '^packages/(?:api-document|contract)/src/|node_modules/yaml/' },
  ),
  forbid(
    'api-document-loads-yaml-when-needed',
    'Most documents are JSON: the YAML library is loaded with import() for the others.',
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
    'The portal is the top of the house.',
    { pathNot: '^packages/portal/' },
    { path: '^packages/portal/' },
  ),
  forbid(
    'packages-import-no-tooling',
    'What is shipped does not depend on what proves or starts it.',
    { path: '^packages/' },
    { path: '^(?:e2e|perf|scripts|examples)/' },
  ),
  forbid(
    'packages-meet-at-their-exports',
    'Import another package by its name, so that its exports say what is public.',
    { path: '^(?:packages/)?([^/]+)/' },
    { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
  ),
]

const portal = [
  forbid(
    'portal-app-is-the-top-floor',
    'Pages and providers use features, components and lib, never the other way round.',
    { path: '^packages/portal/src/(?:features|components|lib|config|i18n)/', pathNot: TESTS },
    { path: '^packages/portal/src/app/' },
  ),
  forbid(
    'portal-features-are-above-components-and-lib',
    'Shared code knows no feature: hand it what it needs.',
    { path: '^packages/portal/src/(?:components|lib|config|i18n)/', pathNot: TESTS },
    { path: '^packages/portal/src/features/' },
  ),
  forbid(
    'portal-lib-knows-no-components',
    'Components use lib, never the other way round.',
    { path: '^packages/portal/src/lib/', pathNot: TESTS },
    { path: '^packages/portal/src/(?:components|server)/' },
  ),
  forbid(
    'portal-config-and-i18n-import-nothing-above',
    'config and i18n are the lowest layer: lib, components and features use them; i18n may use config.',
    { path: '^packages/portal/src/(?:config|i18n)/', pathNot: TESTS },
    { path: '^packages/portal/src/(?:lib|components|server)/' },
  ),
  forbid(
    'portal-config-knows-no-i18n',
    'i18n may use config, never the other way round.',
    { path: '^packages/portal/src/config/', pathNot: TESTS },
    { path: '^packages/portal/src/i18n/' },
  ),
  forbid(
    'portal-features-do-not-know-each-other',
    'Compose features in a page, or move what both need down to components or lib.',
    { path: '^packages/portal/src/features/([^/]+)/' },
    { path: '^packages/portal/src/features/', pathNot: '^packages/portal/src/features/$1/' },
  ),
  forbid(
    'portal-components-know-no-api',
    'A shared component shows what it is given; features fetch.',
    { path: '^packages/portal/src/components/', pathNot: TESTS },
    { path: '^packages/portal/src/lib/(?:http|session)/|node_modules/(?:ky|@tanstack/react-query)/' },
  ),
]

const elements = [
  forbid(
    'elements-ui-knows-no-api-and-no-machine',
    'Fields, buttons and alerts show what they are given.',
    { path: '^packages/auth-elements/src/ui/', pathNot: TESTS },
    {
      path: '^packages/auth-elements/src/(?:api|elements)/|\\.machine\\.ts$|node_modules/(?:ky|xstate|@xstate/react)/',
    },
  ),
  forbid(
    'elements-api-has-no-react',
    'A request is a function; machines call it as an actor.',
    { path: '^packages/auth-elements/src/api/', pathNot: TESTS },
    { path: '\\.tsx$|node_modules/(?:react|react-dom|preact|@xstate/react|@types/react|@types/react-dom)/' },
  ),
  forbid(
    'elements-machine-gets-its-actors-injected',
    'What a machine reads and writes is handed to it, so that every transition is tested without a page.',
    { path: '\\.machine\\.ts$' },
    {
      path: '^packages/auth-elements/src/(?:api|ui)/|node_modules/(?:ky|react|react-dom)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'elements-custom-element-alone-touches-r2wc',
    'Attributes, events and mounting are decided in src/custom-element.',
    { pathNot: '^packages/auth-elements/src/custom-element/' },
    { path: 'node_modules/@r2wc/' },
  ),
]

const SERVER = '^packages/portal-api/src'

/**
 * The modules of the server, lowest first: a module may import those before it. The order follows the foreign keys of the
 * database: accounts own applications, applications own registrations, and gateways verify all of them.
 * `catalog` comes after `access`, which decides what a developer may see of it, and `gateway` before `usage`, whose records
 * name the versions that gateways verify.
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
  'usage',
  'content',
  'try-it',
  'monitoring',
  'pages',
  'development',
  'operations',
]

/** Shared code below the modules. */
const LAYERS = ['caches', 'config', 'db', 'http', 'log', 'mail', 'metrics', 'security']

const moduleOrder = MODULES.slice(0, -1).map((name, index) =>
  forbid(
    `server-module-${name}-imports-only-earlier-modules`,
    'The order of MODULES: move the shared part to the earlier module, or pass a function.',
    { path: `${SERVER}/modules/${name}/`, pathNot: TESTS },
    { path: `${SERVER}/modules/(?:${MODULES.slice(index + 1).join('|')})/` },
  ),
)

const server = [
  ...moduleOrder,
  forbid(
    'server-modules-are-listed',
    'Add the new folder to MODULES, in its place of the order.',
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
    'Layers below the modules are given what they need from them; deps.ts and services.ts put the parts together.',
    { path: `${SERVER}/(?:${LAYERS.join('|')})/`, pathNot: TESTS },
    { path: `${SERVER}/(?:modules|cli)/|${SERVER}/(?:app|server|services)\\.ts` },
  ),
  forbid(
    'server-modules-import-no-entry-point',
    'A module is used by app.ts and by commands, never the other way round.',
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
    'server-routes-do-not-reach-into-db',
    'A route calls a service.',
    { path: `${SERVER}/modules/.*\\.routes\\.ts$`, pathNot: TESTS },
    { path: `${SERVER}/db/`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-services-and-queries-know-no-http',
    'Rules and SQL work the same from the command line.',
    { path: `${SERVER}/db/|${SERVER}/modules/.*\\.(?:service|queries)\\.ts$`, pathNot: TESTS },
    { path: 'node_modules/(?:hono|@hono)/' },
  ),
  forbid(
    'server-sql-lives-in-queries-and-db',
    'SQL of a domain stands in the *.queries.ts files of its folder.',
    { path: `${SERVER}/`, pathNot: `\\.queries\\.ts$|${SERVER}/db/|${TESTS}` },
    { path: 'node_modules/(?:drizzle-orm|postgres|@electric-sql)/' },
  ),
]

const everywhere = [
  forbid('no-cycles', 'Find the part both need and give it a file.', {}, { circular: true }),
  forbid(
    'testing-is-for-tests',
    'Code that ships does not depend on test helpers.',
    { path: '^packages/', pathNot: `${TESTS}|\\.config\\.ts$` },
    { path: '/testing/|\\.test\\.tsx?$' },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...packages, ...portal, ...elements, ...server, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|test-results|\\.cache)/' },
    // Types tie files together as much as values do.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
