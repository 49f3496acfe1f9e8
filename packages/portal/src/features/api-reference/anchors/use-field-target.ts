import { decodePercent } from '@stagedoor/api-document/percent'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const subscribe = () => () => undefined

/** Returns the path of the field in the fragment of the address. The server does not receive it: undefined until hydration. */
export function useFieldTarget(): string | undefined {
  const { hash } = useLocation()
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return isHydrated && hash.length > 1 ? decodePercent(hash.slice(1)) : undefined
}
