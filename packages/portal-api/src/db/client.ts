import { readFile } from 'node:fs/promises'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { DataFolderError, type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { migrateDatabase } from './migrate.ts'

/** The one type that queries see: the same SQL runs embedded and on a server. Transactions have it too. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface DatabaseHandle {
  db: Database
  kind: 'embedded' | 'postgres'
  /** Brings the schema up to date; safe to call from several processes at once. */
  migrate(): Promise<void>
  /** Flushes and releases everything, the lock of the data folder last. */
  close(): Promise<void>
  /** A copy of the embedded database as one packed file; nobody writes while it is made. A server has its own tools. */
  dump?(): Promise<Uint8Array>
  /** The lock of an embedded database's folder; other processes reach this one through it. */
  lock?: DataFolderLock
}

/** Time that a new connection to the server may take, in seconds: a request waits for it. */
const CONNECT_TIMEOUT_S = 5
/** Longest pause between two attempts to connect, in seconds. */
const LONGEST_RECONNECT_PAUSE_S = 1

/** PGlite itself writes and reads `bytea` digit by digit in JavaScript: 0.3 s for a megabyte. */
const BYTES: Pick<PGliteOptions, 'parsers' | 'serializers'> = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice('\\x'.length), 'hex') },
}

/** Starts PostgreSQL in this process; in memory unless the options name a folder. */
export function createEmbedded(options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create({ ...options, ...BYTES })
}

/** Where the files of the embedded database lie in the data folder. */
export function embeddedFolder(dataFolder: string): string {
  return `${dataFolder}/postgres`
}

/** Opens the embedded database in a folder nobody else may have open. Throws DataFolderError. */
export async function openEmbedded(folder: string, options: PGliteOptions = {}): Promise<DatabaseHandle> {
  const lock = await lockDataFolder(folder)
  try {
    const client = await createEmbedded({ ...options, dataDir: embeddedFolder(folder) })
    return { ...embeddedHandle(client, lock.release), lock }
  } catch (error) {
    await lock.release()
    throw await notOpened(folder, error)
  }
}

/** PGlite's own errors say neither what it could not open nor why. */
async function notOpened(folder: string, cause: unknown): Promise<DataFolderError> {
  const version = await readFile(`${embeddedFolder(folder)}/PG_VERSION`, 'utf8').catch(() => undefined)
  const message =
    version === undefined
      ? `No embedded database can be made in ${folder}: look whether its disk is full.`
      : `The embedded database in ${folder} (PostgreSQL ${version.trim()}) cannot be opened: another version of Stagedoor wrote it, it is damaged, or its disk is full. Start the version that wrote it, or restore a backup.`
  return new DataFolderError(message, { cause })
}

/** Wraps an embedded database that is open already; tests hand in one that lives in memory. */
export function embeddedHandle(
  client: PGlite,
  afterClose: () => Promise<void> = async () => {},
): DatabaseHandle {
  const db = drizzlePglite({ client })
  return {
    db,
    kind: 'embedded',
    migrate: () => migrateDatabase(db),
    dump: async () => {
      await client.exec('checkpoint')
      const dump = await client.dumpDataDir('gzip')
      return new Uint8Array(await dump.arrayBuffer())
    },
    close: async () => {
      await client.close()
      await afterClose()
    },
  }
}

/**
 * Opens a PostgreSQL server, version 15 or later. With `prepare` off, a pooler in transaction mode that knows nothing of
 * prepared statements can stand in between; they are used for what `prepared` of queries/prepared.ts makes, and only there.
 */
export function openPostgres(url: string, { prepare = true } = {}): DatabaseHandle {
  const client = postgres(url, {
    max: 10,
    prepare,
    onnotice: () => {},
    // The driver would ask each new connection for the types of arrays, and a connection that ends while it does would end
    // the process (porsager/postgres #1192). Arrays travel as text, see `arrayText`; Drizzle reads and writes those of columns.
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_S,
    // The driver's own pauses grow to 20 seconds: as long would the portal stay away after its database is back.
    backoff: (attempts) => Math.min(0.05 * 2 ** attempts, LONGEST_RECONNECT_PAUSE_S),
  })
  const db = drizzlePostgres({ client })
  return {
    db,
    kind: 'postgres',
    migrate: () => migrateDatabase(db),
    close: () => client.end({ timeout: 5 }),
  }
}
