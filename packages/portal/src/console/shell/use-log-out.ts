import { useQueryClient } from '@tanstack/react-query'
import { ME_KEY } from '../api/queries.ts'
import { describe, send } from '../api/request.ts'

/** Returns a function that ends the session of this browser. It returns why this failed, or undefined. */
export function useLogOut(onLoggedOut: () => void): () => Promise<string | undefined> {
  const queryClient = useQueryClient()
  return async () => {
    try {
      await send('POST', ['logout'])
    } catch (error) {
      return describe(error)
    }
    // What the person could read is not kept for the next one.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] })
    onLoggedOut()
    return undefined
  }
}
