/** Keys that wait to be stored; the use of further ones is noted in the next interval. */
const MAX_WAITING = 50_000

/** Last uses of API keys that are not stored yet. Noting one is a write to a map, so every verification can do it. */
export class CredentialUses {
  private waiting = new Map<string, number>()

  /** @param at in Unix milliseconds */
  note(id: string, at: number): void {
    if (this.waiting.size < MAX_WAITING || this.waiting.has(id)) this.waiting.set(id, at)
  }

  /** Removes and returns all waiting uses. */
  take(): Map<string, number> {
    const taken = this.waiting
    this.waiting = new Map()
    return taken
  }
}
