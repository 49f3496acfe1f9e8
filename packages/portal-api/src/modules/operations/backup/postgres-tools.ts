import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { BackupError } from './backup-error.ts'

const NOT_FOUND =
  'Install the PostgreSQL client tools (Debian: apt install postgresql-client), or run the tool on the database machine.'

/**
 * Runs a tool of PostgreSQL against a database. Where it connects to goes into its environment, because the
 * arguments of a process can be read by every user of the machine. Throws BackupError with what the tool said.
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  url: string,
): Promise<void> {
  const child = spawn(tool, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...connectionEnvironment(url) },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]: Error[]) => {
      throw new BackupError(`${tool} cannot be started (${error?.message ?? ''}). ${NOT_FOUND}`)
    }),
  ])
  if (code !== 0) throw new BackupError(`${tool} failed: ${said.trim() || `exit code ${code}`}`)
}

/** The connection of a `postgres://` URL in the variables that every PostgreSQL tool reads. */
export function connectionEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const values = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replaceAll(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
