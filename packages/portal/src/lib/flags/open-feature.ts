import { LaunchDarklyClientProvider } from '@openfeature/launchdarkly-client-provider'
import { type EvaluationContext, OpenFeature, type Provider, ProviderEvents } from '@openfeature/web-sdk'
import { basicLogger } from 'launchdarkly-js-client-sdk'
import type { FlagSource } from './flag-source.ts'

/** A relay takes the place of each of LaunchDarkly's servers; without one, their client knows where they are. */
interface LaunchDarkly {
  clientId: string
  /** Origin of a relay; empty: LaunchDarkly's own servers. */
  url: string
}

/** Takes flags from LaunchDarkly, which tells changes as they are made. Rejects when it does not answer. */
export function startLaunchDarkly(
  { clientId, url }: LaunchDarkly,
  context: EvaluationContext,
): Promise<FlagSource> {
  const provider = new LaunchDarklyClientProvider(clientId, {
    ...(url && { baseUrl: url, streamUrl: url }),
    streaming: true,
    // Flags are asked for; what people do here is not told.
    sendEvents: false,
    diagnosticOptOut: true,
    logger: basicLogger({ level: 'none' }),
  })
  return startOpenFeature(provider, context)
}

/** Flags of any provider of OpenFeature. Rejects when the provider cannot start. */
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
