import { LaunchDarklyClientProvider } from '@openfeature/launchdarkly-client-provider'
import { type EvaluationContext, OpenFeature, type Provider, ProviderEvents } from '@openfeature/web-sdk'
import { basicLogger } from 'launchdarkly-js-client-sdk'
import type { FlagSource } from './flag-source.ts'

/** A relay replaces LaunchDarkly's servers; without one, the client uses its defaults. */
interface LaunchDarkly {
  clientId: string
  /** Origin of a relay; empty for LaunchDarkly's own servers. */
  url: string
}

/** Reads flags from LaunchDarkly, which streams changes. Rejects when it does not respond. */
export function startLaunchDarkly(
  { clientId, url }: LaunchDarkly,
  context: EvaluationContext,
): Promise<FlagSource> {
  const provider = new LaunchDarklyClientProvider(clientId, {
    ...(url && { baseUrl: url, streamUrl: url }),
    streaming: true,
    // Flags are read, but no usage events are sent.
    sendEvents: false,
    diagnosticOptOut: true,
    logger: basicLogger({ level: 'none' }),
  })
  return startOpenFeature(provider, context)
}

/** Reads flags from an OpenFeature provider. Rejects when the provider cannot start. */
export async function startOpenFeature(provider: Provider, context: EvaluationContext): Promise<FlagSource> {
  await OpenFeature.setContext(context)
  await OpenFeature.setProviderAndWait(provider)
  const client = OpenFeature.getClient()
  return {
    read: (flag, fallback) => client.getBooleanValue(flag, fallback),
    subscribe(listener) {
      client.addHandler(ProviderEvents.ConfigurationChanged, listener)
      return () => client.removeHandler(ProviderEvents.ConfigurationChanged, listener)
    },
  }
}
