import type { HumanCheckOptions } from '../../../options.ts'

/** A provider of human checks; runs invisibly and returns a token for the server. */
export interface HumanCheck {
  prove(
    options: HumanCheckOptions,
    context: {
      /** Sends a GET request. Passed, because in the script-tag build each provider is a single file. */
      get: (url: string) => Promise<unknown>
      signal: AbortSignal
    },
  ): Promise<string>
}
