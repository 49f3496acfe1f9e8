import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import settings from '../../../.dependency-cruiser.mjs'
import { makeFixture } from '../../testing/fixture.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const LIBRARIES = [
  'zod',
  'yaml',
  'js-yaml',
  'hono',
  'drizzle-orm',
  '@electric-sql/pglite',
  'react',
  '@tanstack/react-query',
  'react-hook-form',
  'xstate',
  '@r2wc/react-to-web-component',
]
const PACKAGES = ['contract', 'api-document', 'auth-elements', 'portal', 'portal-api']

const contract = 'packages/contract/src'
const description = 'packages/api-document/src'
const elements = 'packages/auth-elements/src'
const portal = 'packages/portal/src'
const api = 'packages/portal-api/src'

/** A workspace that follows all rules. */
const WORKSPACE = {
  [`${contract}/developer.ts`]: "import 'zod/mini'\nexport const developer = 1\n",
  [`${contract}/developer.test.ts`]: "import './developer.ts'\nimport 'react'\n",
  [`${description}/parse/read-yaml.ts`]: "import 'js-yaml'\nimport 'yaml'\nexport const yaml = 1\n",
  [`${description}/open.ts`]:
    "import '@stagedoor/contract/developer'\nexport const open = () => import('./parse/read-yaml.ts')\n",
  [`${description}/open.test.ts`]: "import 'node:fs'\nimport './parse/read-yaml.ts'\n",
  [`${elements}/index.ts`]: "import './custom-element/define.ts'\nexport const tags = []\n",
  [`${elements}/custom-element/define.ts`]:
    "import '@r2wc/react-to-web-component'\nexport const define = 1\n",
  [`${elements}/api/sign-in.ts`]: "import '@stagedoor/contract/developer'\nexport type SignIn = 1\n",
  [`${elements}/ui/field.tsx`]: "import 'react'\nexport const field = 1\n",
  [`${elements}/elements/login/login.machine.ts`]:
    "import 'xstate'\nimport type { SignIn } from '../../api/sign-in.ts'\nexport type Machine = SignIn\n",
  [`${elements}/elements/login/login.view.tsx`]:
    "import './login.machine.ts'\nimport '../../ui/field.tsx'\nimport '../../api/sign-in.ts'\n",
  [`${portal}/main.tsx`]: "import './app/router.tsx'\n",
  [`${portal}/app/router.tsx`]: "import '../features/products/list.tsx'\nimport '@stagedoor/auth-elements'\n",
  [`${portal}/features/products/list.tsx`]:
    "import '../../components/table.tsx'\nimport '../../lib/http/client.ts'\n",
  [`${portal}/features/teams/list.tsx`]: 'export const teams = 1\n',
  [`${portal}/components/table.tsx`]: "import 'react'\nimport '../lib/theme.ts'\n",
  [`${portal}/lib/theme.ts`]: "import '../config/env.ts'\nimport '../i18n/en.ts'\nexport const theme = 1\n",
  [`${portal}/console/page.tsx`]: "import '../components/table.tsx'\nimport 'react-hook-form'\n",
  [`${portal}/i18n/en.ts`]: "import '../config/env.ts'\nexport const en = 1\n",
  [`${portal}/config/env.ts`]: 'export const env = 1\n',
  [`${portal}/lib/http/client.ts`]:
    "import '@tanstack/react-query'\nimport '@stagedoor/contract/developer'\nimport '@stagedoor/api-document/open'\n",
  [`${portal}/testing/render.tsx`]: "import '../app/router.tsx'\n",
  [`${api}/app.ts`]:
    "import 'hono'\nimport './modules/accounts/developer.routes.ts'\nimport './db/client.ts'\n",
  [`${api}/modules/accounts/developer.routes.ts`]: "import 'hono'\nimport './sign-up.service.ts'\n",
  [`${api}/modules/accounts/sign-up.service.ts`]:
    "import './developers.queries.ts'\nimport '@stagedoor/contract/developer'\n",
  [`${api}/modules/accounts/developers.queries.ts`]: "import 'drizzle-orm'\nimport '../../db/client.ts'\n",
  [`${api}/modules/operations/doctor.ts`]: "import '../accounts/sign-up.service.ts'\n",
  [`${api}/modules/admin/people.service.ts`]: "import '../operations/doctor.ts'\n",
  [`${api}/services.ts`]: "import './modules/accounts/sign-up.service.ts'\nexport type Services = 1\n",
  [`${api}/modules/pages/page.routes.ts`]:
    "import type { Services } from '../../services.ts'\nexport type Page = Services\n",
  [`${api}/db/client.ts`]: "import 'drizzle-orm'\nexport const client = 1\n",
  [`${api}/db/schema.ts`]: "import './client.ts'\n",
  [`${api}/testing/app.ts`]: "import '../app.ts'\n",
  'e2e/tests/journey.spec.ts': "import '@stagedoor/contract/developer'\n",
}

const rules = settings.forbidden?.map(({ name = '' }) => name) ?? []
const ORDERED_MODULES = rules.flatMap(
  (name) => /^server-module-(.+)-imports-only-earlier-modules$/.exec(name)?.[1] ?? [],
)

/** @type {readonly [rule: string, file: string, forbiddenImport: string][]} */
const VIOLATIONS = [
  ['contract-imports-only-zod', `${contract}/fetching.ts`, 'hono'],
  ['api-document-imports-only-contract-and-parsers', `${description}/page.ts`, 'react'],
  ['api-document-imports-only-contract-and-parsers', `${description}/disk.ts`, 'node:fs'],
  ['api-document-imports-only-contract-and-parsers', `${description}/up.ts`, '@stagedoor/portal-api'],
  ['api-document-loads-yaml-when-needed', `${description}/eager.ts`, './parse/read-yaml.ts'],
  ['auth-elements-imports-only-contract', `${elements}/api/server.ts`, '@stagedoor/portal-api'],
  ['auth-elements-imports-only-contract', `${elements}/elements/page.tsx`, '@stagedoor/portal'],
  [
    'portal-imports-only-contract-and-auth-elements-and-api-document',
    `${portal}/lib/server.ts`,
    '@stagedoor/portal-api',
  ],
  [
    'portal-api-imports-only-contract-and-api-document',
    `${api}/modules/pages/elements.ts`,
    '@stagedoor/auth-elements',
  ],
  ['nothing-imports-portal', 'e2e/tests/pages.spec.ts', '@stagedoor/portal'],
  [
    'packages-import-no-tooling',
    `${api}/modules/pages/tooling.ts`,
    '../../../../../e2e/tests/journey.spec.ts',
  ],
  [
    'packages-import-only-exports-of-others',
    `${portal}/lib/shortcut.ts`,
    '../../../contract/src/developer.ts',
  ],
  [
    'packages-import-only-exports-of-others',
    'e2e/tests/shortcut.spec.ts',
    '../../packages/contract/src/developer.ts',
  ],
  ['portal-app-is-the-top-layer', `${portal}/features/products/up.ts`, '../../app/router.tsx'],
  ['portal-app-is-the-top-layer', `${portal}/components/up.ts`, '../app/router.tsx'],
  ['portal-shared-code-imports-no-features', `${portal}/lib/up.ts`, '../features/teams/list.tsx'],
  ['portal-lib-imports-no-components', `${portal}/lib/showing.tsx`, '../components/table.tsx'],
  ['portal-config-and-i18n-import-nothing-above', `${portal}/config/up.ts`, '../lib/theme.ts'],
  ['portal-config-and-i18n-import-nothing-above', `${portal}/i18n/up.ts`, '../components/table.tsx'],
  ['portal-config-imports-no-i18n', `${portal}/config/messages.ts`, '../i18n/en.ts'],
  ['portal-features-import-no-other-feature', `${portal}/features/products/teams.ts`, '../teams/list.tsx'],
  ['portal-does-not-import-the-console', `${portal}/app/console.tsx`, '../console/page.tsx'],
  ['only-the-console-imports-its-libraries', `${portal}/features/products/form.tsx`, 'react-hook-form'],
  ['portal-components-import-no-http', `${portal}/components/fetching.tsx`, '../lib/http/client.ts'],
  ['portal-components-import-no-http', `${portal}/components/requesting.tsx`, '@tanstack/react-query'],
  ['elements-ui-imports-no-api-and-no-machine', `${elements}/ui/sender.tsx`, '../api/sign-in.ts'],
  [
    'elements-ui-imports-no-api-and-no-machine',
    `${elements}/ui/thinker.tsx`,
    '../elements/login/login.machine.ts',
  ],
  ['elements-ui-imports-no-api-and-no-machine', `${elements}/ui/actor.tsx`, 'xstate'],
  ['elements-api-imports-no-react', `${elements}/api/hook.ts`, 'react'],
  ['elements-machines-import-no-actors', `${elements}/elements/x/x.machine.ts`, '../../api/sign-in.ts'],
  ['elements-machines-import-no-actors', `${elements}/elements/y/y.machine.ts`, 'react'],
  [
    'elements-only-custom-element-imports-r2wc',
    `${elements}/elements/mount.ts`,
    '@r2wc/react-to-web-component',
  ],
  ['server-layers-import-no-modules', `${api}/db/up.ts`, '../modules/accounts/sign-up.service.ts'],
  ['server-layers-import-no-modules', `${api}/http/up.ts`, '../modules/accounts/sign-up.service.ts'],
  ['server-modules-are-listed', `${api}/modules/helpers/new.ts`, 'zod'],
  [
    'server-queries-are-private-to-their-module',
    `${api}/modules/operations/queries.ts`,
    '../accounts/developers.queries.ts',
  ],
  ['server-commands-import-no-queries', `${api}/cli/list.ts`, '../modules/accounts/developers.queries.ts'],
  ['server-services-are-constructed-once', `${api}/modules/operations/all.ts`, '../../services.ts'],
  ...ORDERED_MODULES.map((name) =>
    violation(
      `server-module-${name}-imports-only-earlier-modules`,
      `${api}/modules/${name}/up.ts`,
      '../admin/people.service.ts',
    ),
  ),
  ['server-modules-import-no-entry-point', `${api}/modules/accounts/entry.ts`, '../../app.ts'],
  ['server-routes-import-no-queries', `${api}/modules/accounts/list.routes.ts`, './developers.queries.ts'],
  ['server-routes-import-no-db', `${api}/modules/accounts/shortcut.routes.ts`, '../../db/client.ts'],
  ['server-only-routes-and-middleware-import-hono', `${api}/modules/accounts/http.service.ts`, 'hono'],
  ['server-only-routes-and-middleware-import-hono', `${api}/modules/accounts/cookies.ts`, 'hono'],
  ['server-only-routes-and-middleware-import-hono', `${api}/errors/problem.ts`, 'hono'],
  ['server-only-queries-and-db-contain-sql', `${api}/modules/accounts/sql.service.ts`, 'drizzle-orm'],
  [
    'server-only-queries-and-db-contain-sql',
    `${api}/modules/accounts/pglite.service.ts`,
    '@electric-sql/pglite',
  ],
  ['no-test-helpers-in-shipped-code', `${api}/modules/pages/helper.ts`, '../../testing/app.ts'],
  ['no-cycles', `${api}/db/client.ts`, './schema.ts'],
]

test('reports nothing for a workspace that follows all rules', async () => {
  expect(await violations(WORKSPACE)).toEqual([])
})

test('reports every forbidden import', async () => {
  const broken = VIOLATIONS.map(([, file, specifier]) => [
    file,
    `import '${specifier}'\nexport const broken = 1\n`,
  ])
  const found = await violations({ ...WORKSPACE, ...Object.fromEntries(broken) })
  const expected = VIOLATIONS.map(([rule, file]) => `${rule}: ${file}`)
  expect(expected.filter((line) => !found.includes(line))).toEqual([])
})

test('has a violation of every rule', () => {
  expect(rules.length).toBeGreaterThan(0)
  expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(new Set(rules))
})

/**
 * @param {string} rule
 * @param {string} file
 * @param {string} forbiddenImport
 * @returns {[rule: string, file: string, forbiddenImport: string]}
 */
function violation(rule, file, forbiddenImport) {
  return [rule, file, forbiddenImport]
}

/**
 * Runs dependency-cruiser with this repository's settings in a fixture.
 *
 * @param {Record<string, string>} files
 * @returns {Promise<string[]>} `rule: file`
 */
async function violations(files) {
  const folder = makeFixture({ ...files, ...manifests(), ...libraries() }, links())
  copyFileSync(join(ROOT, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'))
  const tool = join(ROOT, 'node_modules/.bin/depcruise')
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'packages', 'e2e']
  const { output } = await runCommand(tool, args, { cwd: folder })
  /** @type {{ summary: { violations: { from: string, rule: { name: string } }[] } }} */
  const report = JSON.parse(output)
  return report.summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
}

function manifests() {
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const exports = {
        '.': `./src/${name === 'portal' ? 'main.tsx' : name === 'portal-api' ? 'app.ts' : 'index.ts'}`,
        './*': './src/*.ts',
      }
      return [
        `packages/${name}/package.json`,
        JSON.stringify({ name: `@stagedoor/${name}`, type: 'module', exports }),
      ]
    }),
  )
}

/** Uses the paths of pnpm, because the rules match paths, and `dist`, because most libraries have their code there. */
function libraries() {
  return Object.fromEntries(
    LIBRARIES.flatMap((name) => {
      const folder = `node_modules/.pnpm/${name.replace('/', '+')}@1.0.0/node_modules/${name}`
      const entry = './dist/index.js'
      const manifest = { name, version: '1.0.0', exports: { '.': entry, './mini': entry } }
      return [
        [`${folder}/package.json`, JSON.stringify(manifest)],
        [`${folder}/dist/index.js`, 'export {}\n'],
      ]
    }),
  )
}

function links() {
  const libraryLinks = LIBRARIES.map((name) => {
    const up = name.includes('/') ? '..' : '.'
    return [`node_modules/${name}`, `${up}/.pnpm/${name.replace('/', '+')}@1.0.0/node_modules/${name}`]
  })
  const packageLinks = PACKAGES.map((name) => [`node_modules/@stagedoor/${name}`, `../../packages/${name}`])
  return Object.fromEntries([...libraryLinks, ...packageLinks])
}
