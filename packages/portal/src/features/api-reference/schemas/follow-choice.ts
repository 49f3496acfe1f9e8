import { createContext, useContext, useEffect } from 'react'

/** An alternative (`oneOf`, `anyOf`) whose tab is selected. */
export interface ChosenAlternative {
  pointer: string
  /** As on its tab. */
  name: string
}

/** What is told when the user selects a part of a body: the example beside it then shows the same. */
export interface FollowChoice {
  /** Returns a function that ends the selection. */
  alternative: (chosen: ChosenAlternative) => () => void
  mediaType: (mediaType: string) => void
}

const FollowChoiceContext = createContext<FollowChoice | undefined>(undefined)

export const FollowChoiceProvider = FollowChoiceContext.Provider

/** @returns undefined where no example follows */
export function useFollowChoice(): FollowChoice | undefined {
  return useContext(FollowChoiceContext)
}

/** Tells the provider which alternative the user has selected; undefined before. */
export function useFollowAlternative(pointer: string | undefined, name: string | undefined): void {
  const follow = useFollowChoice()?.alternative
  useEffect(
    () => (pointer === undefined || name === undefined ? undefined : follow?.({ pointer, name })),
    [follow, pointer, name],
  )
}
