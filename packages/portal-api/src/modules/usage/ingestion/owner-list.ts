import type { UsageRecord } from '@stagedoor/contract/usage/usage'
import type { RecordOwner } from './series-lookup.ts'

/** Whose calls a batch is about: few owners, however many records, so that each is looked up once. */
export class OwnerList {
  readonly all: RecordOwner[] = []
  private readonly places = new Map<string, Map<string, Map<number, number>>>()
  private readonly productVersion: string | undefined

  /** `productVersion` is that of records that name none. */
  constructor(productVersion: string | undefined) {
    this.productVersion = productVersion
  }

  /** Where a record's owner stands in the list. */
  placeOf({ application, credential, product_version, status }: UsageRecord): number {
    const productVersion = product_version ?? this.productVersion
    // No id begins with a space.
    const versions = inner(
      this.places,
      credential === undefined ? (application ?? '') : nameOf(application, credential),
    )
    const statuses = inner(versions, productVersion ?? '')
    const known = statuses.get(status)
    if (known !== undefined) return known
    const place =
      this.all.push({ application: application?.toLowerCase(), credential, productVersion, status }) - 1
    statuses.set(status, place)
    return place
  }
}

function nameOf(application: string | undefined, credential: string): string {
  return `${application ?? ''} ${credential}`
}

function inner<Key, Value>(outer: Map<string, Map<Key, Value>>, key: string): Map<Key, Value> {
  let found = outer.get(key)
  if (!found) {
    found = new Map()
    outer.set(key, found)
  }
  return found
}
