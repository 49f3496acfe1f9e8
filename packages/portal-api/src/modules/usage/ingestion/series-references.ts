import type { UsageRecord } from '@stagedoor/contract/usage/usage'
import type { SeriesReference } from './series-lookup.ts'

/** The distinct references of a batch. There are few, so that each is looked up once. */
export class SeriesReferences {
  readonly all: SeriesReference[] = []
  private readonly indexes = new Map<string, Map<string, Map<number, number>>>()
  private readonly productVersion: string | undefined

  /** @param productVersion for records that name none */
  constructor(productVersion: string | undefined) {
    this.productVersion = productVersion
  }

  /** Returns the index of a record's reference in `all`, and adds it if it is missing. */
  indexOf({ application, credential, product_version, status }: UsageRecord): number {
    const productVersion = product_version ?? this.productVersion
    // No id begins with a space, so the keys with and without a credential differ.
    const versions = nestedMap(
      this.indexes,
      credential === undefined ? (application ?? '') : `${application ?? ''} ${credential}`,
    )
    const statuses = nestedMap(versions, productVersion ?? '')
    const existing = statuses.get(status)
    if (existing !== undefined) return existing
    const index =
      this.all.push({ application: application?.toLowerCase(), credential, productVersion, status }) - 1
    statuses.set(status, index)
    return index
  }
}

function nestedMap<Key, Value>(outer: Map<string, Map<Key, Value>>, key: string): Map<Key, Value> {
  let inner = outer.get(key)
  if (!inner) {
    inner = new Map()
    outer.set(key, inner)
  }
  return inner
}
