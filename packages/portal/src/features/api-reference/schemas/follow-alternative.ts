import { createContext, useContext, useEffect } from 'react'

/** An alternative (`oneOf`, `anyOf`) whose tab is selected. */
export interface ChosenAlternative {
  pointer: string
  /** As on its tab. */
  name: string
}

/** Called with an alternative that the user selects. Returns a function that ends the selection. */
export type FollowAlternative = (chosen: ChosenAlternative) => () => void

const FollowAlternativeContext = createContext<FollowAlternative | undefined>(undefined)

export const FollowAlternativeProvider = FollowAlternativeContext.Provider

/** Tells the provider which alternative the user has selected; undefined before. */
export function useFollowAlternative(pointer: string | undefined, name: string | undefined): void {
  const follow = useContext(FollowAlternativeContext)
  useEffect(
    () => (pointer === undefined || name === undefined ? undefined : follow?.({ pointer, name })),
    [follow, pointer, name],
  )
}
