import type { HumanCheckOptions, ResolvedOptions } from '../../../options.ts'

/** One provider of human checks: runs invisibly and returns what the server verifies. */
export interface HumanCheck {
  prove(
    options: HumanCheckOptions,
    context: Pick<ResolvedOptions, 'credentials'> & { signal: AbortSignal },
  ): Promise<string>
}
