import { includesRole, type Role } from '@stagedoor/contract/admin/roles'
import type { Me } from '@stagedoor/contract/admin/people'
import { createContext, useContext } from 'react'

export const MeContext = createContext<Me | undefined>(undefined)

/** Returns the signed-in person. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe is only for pages of signed-in people')
  return me
}

/** Returns a test whether the signed-in person has a role, or one that includes it. */
export function useCan(): (needed: Role) => boolean {
  const { role } = useMe()
  return (needed) => includesRole(role, needed)
}
