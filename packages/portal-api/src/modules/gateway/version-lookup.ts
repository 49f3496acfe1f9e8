import type { Deps } from '../../deps.ts'
import { createVerificationQueries, type VerifiedVersion } from './verification.queries.ts'
import { UUID } from '../../http/uuid.ts'

/** Caches product versions by id or `<product slug>/<version name>`; null for an unknown version. */
export function createVersionLookup({ db, caches, now }: Pick<Deps, 'db' | 'caches' | 'now'>) {
  const queries = createVerificationQueries(db)

  async function load(reference: string): Promise<VerifiedVersion | null> {
    if (UUID.test(reference)) return (await queries.versionById(reference.toLowerCase())) ?? null
    const slash = reference.indexOf('/')
    // PostgreSQL rejects text with NUL characters.
    if (slash < 1 || reference.includes('\u0000')) return null
    return (await queries.versionByName(reference.slice(0, slash), reference.slice(slash + 1))) ?? null
  }

  return (reference: string, at = now().getTime()) =>
    caches.gateway.versions.getOrLoad(reference, at, () => load(reference))
}

export type VersionLookup = ReturnType<typeof createVersionLookup>
