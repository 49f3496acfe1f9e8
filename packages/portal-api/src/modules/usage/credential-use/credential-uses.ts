/** Keys that wait to be stored; the use of further ones is noted in the next interval. */
const MAX_WAITING = 50_000

/** Times at which API keys were last used that are not stored yet. `note` is cheap enough for every verification. */
export class CredentialUses {
  private waiting = new Map<string, number>()

  /** @param at in Unix milliseconds */
  note(id: string, at: number): void {
    if (this.waiting.size < MAX_WAITING || this.waiting.has(id)) this.waiting.set(id, at)
  }

  /** Returns the times that are not stored yet, and removes them from here. */
  take(): Map<string, number> {
    const taken = this.waiting
    this.waiting = new Map()
    return taken
  }
}
