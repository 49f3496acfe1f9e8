import { ANONYMOUS_FLAG_KEY } from '@stagedoor/contract/constants'
import type { FeatureFlag } from '@stagedoor/contract/portal/feature-flags'
import { useSyncExternalStore } from 'react'
import { env } from '../../config/env.ts'
import { flagSetting } from '../../config/flags.ts'
import type { FlagSource } from './flag-source.ts'

/** Maximum time that the first page waits for flags, in milliseconds. */
const MAXIMUM_WAIT_MS = 2_000

const listeners = new Set<() => void>()
let source: FlagSource | undefined

/** Returns whether a flag is on, by the source if there is one, otherwise by the settings. */
export function isFlagOn(flag: FeatureFlag): boolean {
  const setting = flagSetting(flag)
  return source?.read(flag, setting) ?? setting
}

/** Like `isFlagOn`, and re-renders when the flag changes. The server and the first render use the settings. */
export function useFlag(flag: FeatureFlag): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFlagOn(flag),
    () => flagSetting(flag),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Uses a source of flags; returns a function that restores the settings. */
export function takeFlagsFrom(next: FlagSource): () => void {
  const announce = () => {
    for (const listener of listeners) listener()
  }
  source = next
  const unsubscribe = next.subscribe(announce)
  announce()
  return () => {
    unsubscribe()
    source = undefined
    announce()
  }
}

/** Context for which flags are evaluated. */
interface FlagSubject {
  developerId: string | undefined
  featureSet: string | undefined
}

/** Loads LaunchDarkly's client if configured. Resolves after 2 s at the latest; never rejects. */
export async function startFlags({ developerId, featureSet }: FlagSubject): Promise<void> {
  const { clientId, url } = env.launchDarkly
  if (!clientId) return
  const started = import('./open-feature.ts')
    .then(({ startLaunchDarkly }) =>
      startLaunchDarkly(
        { clientId, url },
        { targetingKey: developerId ?? ANONYMOUS_FLAG_KEY, ...(featureSet && { featureSet }) },
      ),
    )
    .then(takeFlagsFrom)
    // The settings are used.
    .catch(() => undefined)
  await Promise.race([started, new Promise((resolve) => setTimeout(resolve, MAXIMUM_WAIT_MS))])
}
