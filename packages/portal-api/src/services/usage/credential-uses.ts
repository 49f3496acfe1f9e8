/** Keys that wait to be stored; the use of further ones is noted in the next interval. */
const MAX_WAITING = 50_000

/** When API keys were last used, as far as it is not stored yet. Noting costs next to nothing, so every verification does. */
export class CredentialUses {
  private waiting = new Map<string, number>()

  /** @param at in Unix milliseconds */
  note(id: string, at: number): void {
    if (this.waiting.size < MAX_WAITING || this.waiting.has(id)) this.waiting.set(id, at)
  }

  /** Returns what waits, which no longer waits then. */
  take(): Map<string, number> {
    const taken = this.waiting
    this.waiting = new Map()
    return taken
  }
}
