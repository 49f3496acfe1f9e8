import type { FeatureFlag } from '@stagedoor/contract/feature-flags'
import { useSyncExternalStore } from 'react'
import { flagSetting } from '../config/flags.ts'

/** Where flags come from besides the settings. */
export interface FlagSource {
  /** Value of a flag; `fallback` where the source does not know it. */
  read: (flag: FeatureFlag, fallback: boolean) => boolean
  /** Calls `listener` whenever a value may have changed, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

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
