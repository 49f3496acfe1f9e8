import postgres from 'postgres'

/** Whether a PostgreSQL database contains a table. */
export async function hasTables(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, prepare: false, onnotice: () => {} })
  try {
    const rows = await client`select 1 from pg_tables where schemaname = 'public' limit 1`
    return rows.length > 0
  } finally {
    await client.end({ timeout: 5 })
  }
}
