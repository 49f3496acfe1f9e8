import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { findProgram, type RunningProcess, startProcess, startServerProcess } from '../processes.ts'

/** The example configurations of docs/deploy. */
const EXAMPLES = fileURLToPath(new URL('../../../../../docs/deploy/examples/', import.meta.url))
/** Id of Debian's unprivileged user. PgBouncer refuses to run as root. */
const PGBOUNCER_UID = 65_534

/** Returns the required programs, if all of them are installed. */
export function findClusterPrograms() {
  const [nginx, pgbouncer, openssl] = ['nginx', 'pgbouncer', 'openssl'].map(findProgram)
  return nginx && pgbouncer && openssl ? { nginx, pgbouncer, openssl } : undefined
}

export interface Cluster {
  /** Public URL: nginx with TLS. */
  url: string
  /** Certificate of nginx. */
  certificate: string
  /** URL of the database through PgBouncer. */
  databaseUrl: string
  /** The servers without nginx. */
  servers: (RunningProcess & { url: string })[]
  stop(): Promise<void>
}

type Programs = NonNullable<ReturnType<typeof findClusterPrograms>>

/** Starts two servers at the same time, nginx in front of them and PgBouncer in front of the database. */
export async function startCluster(
  programs: Programs,
  database: string,
  environment: Record<string, string>,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-cluster-'))
  await chmod(folder, 0o755)
  const started: RunningProcess[] = []
  const stop = async () => {
    await Promise.all(started.map((process) => process.end()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const pooled = await startPgBouncer(programs.pgbouncer, folder, database)
    started.push(pooled.process)
    const tlsPort = await freePort()
    const url = `https://localhost:${tlsPort}`
    const starting = await Promise.allSettled(
      [await freePort(), await freePort()].map(async (port) => ({
        ...(await startServerProcess({
          NODE_ENV: 'production',
          LOG_LEVEL: 'error',
          PORT: String(port),
          PORTAL_URL: url,
          DATABASE_URL: pooled.url,
          // PgBouncer on Debian may be older than 1.21 (docs/deploy/postgresql.md#pgbouncer).
          DATABASE_PREPARED_STATEMENTS: 'false',
          TRUSTED_PROXIES: '1',
          ...environment,
        })),
        url: `http://127.0.0.1:${port}`,
      })),
    )
    const servers = starting.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    started.push(...servers)
    const failure = starting.find((result) => result.status === 'rejected')
    if (failure) throw failure.reason
    const certificate = await startNginx(programs, folder, tlsPort, servers, started)
    return { url, certificate, databaseUrl: pooled.url, servers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Replaces parts of an example. Throws when the example does not contain a part, so that test and example stay in sync. */
function adapted(example: string, replacements: [string, string][]): string {
  return replacements.reduce((text, [part, value]) => {
    if (!text.includes(part)) throw new Error(`the example does not contain "${part}"`)
    return text.replaceAll(part, value)
  }, example)
}

async function startPgBouncer(program: string, folder: string, database: string) {
  const { hostname, port: databasePort, username, password, pathname } = new URL(database)
  const port = await freePort()
  const own = join(folder, 'pgbouncer')
  await mkdir(own)
  await writeFile(join(own, 'users.txt'), `"${username}" "${password}"\n`)
  const ini = adapted(await readFile(join(EXAMPLES, 'pgbouncer.ini'), 'utf8'), [
    [
      'host=127.0.0.1 port=5432 dbname=stagedoor',
      `host=${hostname} port=${databasePort || 5432} dbname=${pathname.slice(1)}`,
    ],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['scram-sha-256', 'trust'],
    ['/etc/pgbouncer/userlist.txt', join(own, 'users.txt')],
    // Fewer than the servers use, so that connections are shared.
    ['default_pool_size = 20', 'default_pool_size = 4'],
  ])
  await writeFile(join(own, 'pgbouncer.ini'), ini)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(own, PGBOUNCER_UID, PGBOUNCER_UID)
  const pgbouncer = await startProcess(program, [join(own, 'pgbouncer.ini')], {
    ready: /process up/,
    ...(isRoot && { uid: PGBOUNCER_UID, gid: PGBOUNCER_UID }),
  })
  return { process: pgbouncer, url: `postgres://${username}:${password}@127.0.0.1:${port}/stagedoor` }
}

async function startNginx(
  { nginx, openssl }: Programs,
  folder: string,
  tlsPort: number,
  servers: { url: string }[],
  started: RunningProcess[],
): Promise<string> {
  const { key, certificate } = await createCertificate(openssl, folder)
  const [first = '', second = ''] = servers.map(({ url }) => new URL(url).host)
  const live = '/etc/letsencrypt/live/portal.example.com'
  const site = adapted(await readFile(join(EXAMPLES, 'nginx.conf'), 'utf8'), [
    ['127.0.0.1:3000', first],
    ['127.0.0.1:3001', second],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ssl', `add_header X-Upstream $upstream_addr always;\n    listen 127.0.0.1:${tlsPort} ssl`],
    ['server_name portal.example.com', 'server_name localhost'],
    [`${live}/fullchain.pem`, certificate],
    [`${live}/privkey.pem`, key],
    ['/var/log/nginx/', `${folder}/`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const configuration = join(folder, 'nginx.conf')
  await writeFile(
    configuration,
    `daemon off;\nworker_processes 1;\npid ${folder}/nginx.pid;\nerror_log stderr notice;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  )
  started.push(
    await startProcess(nginx, ['-e', 'stderr', '-c', configuration], { ready: /start worker process \d/ }),
  )
  return readFile(certificate, 'utf8')
}

const run = promisify(execFile)

/** Creates a self-signed certificate for localhost. Returns the paths of both files. */
export async function createCertificate(openssl: string, folder: string) {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await run(openssl, ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate])
  return { key, certificate }
}
