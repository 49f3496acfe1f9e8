import { ANONYMOUS_FLAG_KEY } from '@stagedoor/contract/constants'
import type { FeatureFlag } from '@stagedoor/contract/portal/feature-flags'
import { useSyncExternalStore } from 'react'
import { env } from '../../config/env.ts'
import { flagSetting } from '../../config/flags.ts'
import type { FlagSource } from './flag-source.ts'

/** How long the first page waits for flags, in milliseconds. */
const LONGEST_WAIT_MS = 2_000

const listeners = new Set<() => void>()
let source: FlagSource | undefined

/** Whether a flag is on: by the source that was given, else by the settings. */
export function isFlagOn(flag: FeatureFlag): boolean {
  const setting = flagSetting(flag)
  return source?.read(flag, setting) ?? setting
}

/** As `isFlagOn`, and renders anew when it changes. The server renders by the settings; so does the first render. */
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

/** Takes flags from a source; returns how to go back to the settings alone. */
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

/** Whom flags are decided for. */
interface FlagSubject {
  developerId: string | undefined
  /** Of the portal's context. */
  featureSet: string | undefined
}

/**
 * Where LaunchDarkly is configured, loads its client and takes flags from it. Resolves when it has answered, or after
 * 2 s: then its answer is taken when it comes. Never rejects.
 */
export async function startFlags({ developerId, featureSet }: FlagSubject): Promise<void> {
  const { clientId, url } = env.launchDarkly
  if (!clientId) return
  const answered = import('./open-feature.ts')
    .then(({ startLaunchDarkly }) =>
      startLaunchDarkly(
        { clientId, url },
        { targetingKey: developerId ?? ANONYMOUS_FLAG_KEY, ...(featureSet && { featureSet }) },
      ),
    )
    .then(takeFlagsFrom)
    // The settings hold.
    .catch(() => undefined)
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}
