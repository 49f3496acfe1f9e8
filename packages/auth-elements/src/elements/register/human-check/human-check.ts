import type { HumanCheckOptions, ResolvedOptions } from '../../../options.ts'

/** A provider of human checks; runs invisibly and returns a token for the server. */
export interface HumanCheck {
  prove(
    options: HumanCheckOptions,
    context: Pick<ResolvedOptions, 'credentials'> & { signal: AbortSignal },
  ): Promise<string>
}
