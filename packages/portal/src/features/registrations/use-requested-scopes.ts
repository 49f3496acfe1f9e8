import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grantedScopesQuery } from './api/get-granted-scopes.ts'

interface Choice {
  applicationId: string
  scopes: readonly string[]
}

/**
 * Scopes to ask for with a registration: those that the application holds already, until the person chooses others.
 * Another application starts with its own again. `scopes` is undefined while the held ones are being asked for.
 */
export function useRequestedScopes({
  applicationId,
  versionId,
  available,
}: {
  applicationId: string | undefined
  versionId: string
  available: readonly string[]
}) {
  const [choice, setChoice] = useState<Choice>()
  const asks = applicationId !== undefined && available.length > 0
  const granted = useQuery({ ...grantedScopesQuery(applicationId ?? '', versionId), enabled: asks })

  if (!asks) return { scopes: [], choose: () => undefined }
  return {
    scopes: choice?.applicationId === applicationId ? choice.scopes : heldScopes(),
    choose: (scopes: readonly string[]) => setChoice({ applicationId, scopes }),
  }

  function heldScopes(): readonly string[] | undefined {
    if (granted.isPending) return undefined
    return available.filter((scope) => granted.data?.scopes.includes(scope))
  }
}
