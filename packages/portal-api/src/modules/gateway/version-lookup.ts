import type { Deps } from '../../deps.ts'
import { createVerificationQueries, type VerifiedVersion } from './verification.queries.ts'
import { UUID } from '../../http/uuid.ts'

/** The product version that a reference names: its id, or `<product slug>/<version name>`; null for none. From memory. */
export function createVersionLookup({ db, caches, now }: Pick<Deps, 'db' | 'caches' | 'now'>) {
  const queries = createVerificationQueries(db)

  async function load(reference: string): Promise<VerifiedVersion | null> {
    if (UUID.test(reference)) return (await queries.versionById(reference.toLowerCase())) ?? null
    const slash = reference.indexOf('/')
    // A NUL character is in no name, and no database takes it.
    if (slash < 1 || reference.includes('\u0000')) return null
    return (await queries.versionByName(reference.slice(0, slash), reference.slice(slash + 1))) ?? null
  }

  return (reference: string, at = now().getTime()) =>
    caches.gateway.versions.lookUp(reference, at, () => load(reference))
}

export type VersionLookup = ReturnType<typeof createVersionLookup>
