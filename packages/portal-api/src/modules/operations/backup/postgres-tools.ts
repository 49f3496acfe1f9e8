import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A backup or restore failed without changing anything. The message says how to proceed. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const NOT_FOUND =
  'Install the PostgreSQL client tools (Debian: apt install postgresql-client), or run the command on the database server.'

/**
 * Runs a PostgreSQL tool. The connection is passed in environment variables, because other users of the machine can see
 * the arguments of a process.
 *
 * @throws BackupError with the output of the tool
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
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]: Error[]) => {
      throw new BackupError(`${tool} cannot be started (${error?.message ?? ''}). ${NOT_FOUND}`)
    }),
  ])
  if (code !== 0) throw new BackupError(`${tool} failed: ${output.trim() || `exit code ${code}`}`)
}

/** Converts a `postgres://` URL to the environment variables of PostgreSQL tools. */
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
