import { readFile } from 'node:fs/promises'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { DataFolderError, type DataFolderLock, embeddedFolder, lockDataFolder } from './data-folder-lock.ts'
import { migrateDatabase } from './migrate.ts'
import { countPoolUse, type PoolState } from './pool-use.ts'

/** Type of both database engines and of transactions, because all queries run on both. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface DatabaseHandle {
  db: Database
  kind: 'embedded' | 'postgres'
  /** Runs pending migrations. Several processes can call it at the same time. */
  migrate(): Promise<void>
  /** Closes the database, then releases the lock of the data folder. */
  close(): Promise<void>
  /** Creates a compressed copy of the embedded database. Writes wait until it is complete. */
  dump?(): Promise<Uint8Array>
  /** Returns how many connections are in use. Only PostgreSQL. */
  pool?(): PoolState
  /** Lock of the data folder, through which other processes connect to this one. Only embedded. */
  lock?: DataFolderLock
}

/** Connections of one process. */
const POOL_SIZE = 10
/** Timeout of a new connection, for which a request waits, in seconds. */
const CONNECT_TIMEOUT_S = 5
/** Maximum delay between two attempts to connect, in seconds. */
const MAX_RECONNECT_DELAY_S = 1

/** PGlite's own conversion of `bytea` takes 0.3 s per megabyte. */
const BYTES: Pick<PGliteOptions, 'parsers' | 'serializers'> = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice('\\x'.length), 'hex') },
}

/** Starts PostgreSQL in this process, in memory unless the options name a folder. */
export function createEmbedded(options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create({ ...options, ...BYTES })
}

/** Locks the data folder and opens the embedded database in it. Throws DataFolderError. */
export async function openEmbedded(folder: string, options: PGliteOptions = {}): Promise<DatabaseHandle> {
  const lock = await lockDataFolder(folder)
  try {
    const client = await createEmbedded({ ...options, dataDir: embeddedFolder(folder) })
    return { ...embeddedHandle(client, lock.release), lock }
  } catch (error) {
    await lock.release()
    throw await openError(folder, error)
  }
}

/** Explains why the database cannot be opened, because PGlite's errors do not. */
async function openError(folder: string, cause: unknown): Promise<DataFolderError> {
  const version = await readFile(`${embeddedFolder(folder)}/PG_VERSION`, 'utf8').catch(() => undefined)
  const message =
    version === undefined
      ? `The embedded database in ${folder} cannot be created. Check that its disk is not full.`
      : `The embedded database in ${folder} (PostgreSQL ${version.trim()}) cannot be opened: another version of Stagedoor wrote it, it is damaged, or its disk is full. Start the version that wrote it, or restore a backup.`
  return new DataFolderError(message, { cause })
}

/** Wraps an open embedded database. */
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

/** Connects to PostgreSQL 15 or later. `prepare: false` is for poolers without support for prepared statements. */
export function openPostgres(url: string, { prepare = true } = {}): DatabaseHandle {
  const client = postgres(url, {
    max: POOL_SIZE,
    prepare,
    onnotice: () => {},
    // The driver's query for array types ends the process if the connection closes during it (porsager/postgres #1192).
    // Not needed: `arrayText` sends arrays as text, and Drizzle converts those of columns.
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_S,
    // By default, the delay grows to 20 s, for which the portal would stay unavailable after the database is back.
    backoff: (attempts) => Math.min(0.05 * 2 ** attempts, MAX_RECONNECT_DELAY_S),
  })
  const counted = countPoolUse(client, POOL_SIZE)
  const db = drizzlePostgres({ client: counted.client })
  return {
    db,
    kind: 'postgres',
    pool: counted.state,
    migrate: () => migrateDatabase(db),
    close: () => client.end({ timeout: 5 }),
  }
}
