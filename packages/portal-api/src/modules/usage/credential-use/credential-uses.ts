/** Uses of further keys are dropped until the pending ones are stored. */
const MAX_PENDING = 50_000

/** Last uses of API keys that are not stored yet. `record` is cheap enough for every verification. */
export class CredentialUses {
  private pending = new Map<string, number>()

  /** @param at in Unix milliseconds */
  record(id: string, at: number): void {
    if (this.pending.size < MAX_PENDING || this.pending.has(id)) this.pending.set(id, at)
  }

  /** Returns the pending times, and removes them. */
  take(): Map<string, number> {
    const taken = this.pending
    this.pending = new Map()
    return taken
  }
}
