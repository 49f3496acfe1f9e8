import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCredentialService } from '../../../modules/applications/credentials/credentials.service.ts'
import type { TestApp } from '../../create-test-app.ts'
import {
  insertApplication,
  insertConfig,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../../factories.ts'
import { freePort } from '../../free-port.ts'
import { startProcess } from '../../processes.ts'

/** Path of the nginx configuration of the gateway example. */
export const NGINX_EXAMPLE = fileURLToPath(
  new URL('../../../../../../examples/gateway/config/nginx.conf', import.meta.url),
)
/** The token in all configurations of the gateway example. */
export const EXAMPLE_TOKEN = 'the token of stagedoor gateways create'
/** The origin that the example allows in CORS requests. */
export const EXAMPLE_ORIGIN = 'https://portal.example.com'

export interface ExampleParts {
  /** Ports of two server processes. */
  portals: [number, number]
  /** Port of the API. */
  api: number
  /** Port of the API of discovery/v2. By default, the example contains only discovery/v3. */
  secondApi?: number
  /** Further parts to replace. */
  replacements?: [string, string][]
}

export interface ExampleGateway {
  /** Base address of the gateway. */
  url: string
  /** Path of the usage log. */
  usageLog: string
  /** Everything that nginx has written to its error log. */
  errors(): string
  /** Sends a signal, for example USR1 to open the log files again. */
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/** The lines of the example that add a product version with an API of its own, and that require a scope of discovery/v3. */
const COMMENTED = [
  'upstream stagedoor_api_v2 {',
  '"~^/discovery/v2/" discovery/v2;',
  'discovery/v2 stagedoor_api_v2;',
  '"~^discovery/v3 (?!(?:GET|HEAD|OPTIONS)$)" events:write;',
]

/** Starts nginx with the gateway example and replaced parts. Throws when the example does not contain a part. */
export async function startNginxExample(nginx: string, parts: ExampleParts): Promise<ExampleGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-nginx-'))
  // If root starts nginx, its worker processes run as another user.
  await chmod(folder, 0o755)
  const port = await freePort()
  const usageLog = join(folder, 'usage.log')
  const replacements: [string, string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${parts.portals[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${parts.portals[1]}`],
    ['127.0.0.1:8080', `127.0.0.1:${parts.api}`],
    ['listen 8000;', `listen 127.0.0.1:${port};`],
    ['/run/stagedoor-verified', join(folder, 'verified')],
    ['/var/log/nginx/stagedoor-usage.log', usageLog],
    // On a busy machine, the first verification of a process can exceed the timeouts of the example.
    ['proxy_read_timeout 2s', 'proxy_read_timeout 60s'],
    ['proxy_next_upstream_timeout 4s', 'proxy_next_upstream_timeout 60s'],
    ...(parts.secondApi === undefined ? [] : COMMENTED.map((line): [string, string] => [`# ${line}`, line])),
    ...(parts.secondApi === undefined
      ? []
      : [['127.0.0.1:8081', `127.0.0.1:${parts.secondApi}`] as [string, string]]),
    ...(parts.replacements ?? []),
  ]
  const example = replacements.reduce(
    (text, [part, value]) => {
      if (!text.includes(part)) throw new Error(`the nginx example does not contain "${part}"`)
      return text.replaceAll(part, value)
    },
    await readFile(NGINX_EXAMPLE, 'utf8'),
  )
  const configuration = join(folder, 'nginx.conf')
  await writeFile(configuration, mainConfiguration(folder, example))
  const nginxProcess = await startProcess(nginx, ['-e', 'stderr', '-c', configuration], {
    ready: /start worker process \d/,
  })
  return {
    url: `http://127.0.0.1:${port}`,
    usageLog,
    errors: nginxProcess.output,
    signal: (signal) => nginxProcess.child.kill(signal),
    stop: async () => {
      await nginxProcess.end('SIGQUIT')
      await rm(folder, { recursive: true })
    },
  }
}

/** Returns a main configuration of nginx with `http` in its http block. All files are in `folder`. */
export function mainConfiguration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return [
    `daemon off;\nworker_processes 1;\npid ${folder}/nginx.pid;\nerror_log stderr notice;\nevents {}`,
    `http {\naccess_log off;\n${temporary}\n${http}\n}\n`,
  ].join('\n')
}

/** Creates an application with a key that is registered for discovery/v3. The key name is X-Api-Key. */
export async function registeredCredential({ deps }: TestApp) {
  const { db } = deps
  const strategy = await insertStrategy(db, { keyNames: ['X-Api-Key'] })
  await insertPortal(db, { defaultAuthStrategyId: strategy.id })
  const developer = await insertDeveloper(db)
  const product = await insertProduct(db, { slug: 'discovery' })
  const version = await insertVersion(db, { productId: product.id, name: 'v3' })
  const { id: secondVersionId } = await insertVersion(db, { productId: product.id, name: 'v2' })
  for (const productVersionId of [version.id, secondVersionId])
    await insertConfig(db, { productVersionId, authStrategyId: strategy.id })
  const application = await insertApplication(db, { developerId: developer.id, authStrategyId: strategy.id })
  const { id: applicationId } = application
  await insertRegistration(db, { applicationId, productVersionId: version.id, status: 'approved' })
  const credentials = createCredentialService(deps)
  const { key, credential } = await credentials.create(developer.id, applicationId, 'gateway')
  return { key, id: credential.id, applicationId, developer, versionId: version.id, secondVersionId }
}
