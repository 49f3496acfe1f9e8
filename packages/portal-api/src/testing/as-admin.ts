import postgres from 'postgres'

/** Runs statements on a PostgreSQL server that cannot run in a pool, such as the creation of a database. */
export async function asAdmin(url: string, work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
