import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grantedScopesQuery } from './api/registrations.ts'

interface Selection {
  applicationId: string
  scopes: readonly string[]
}

/** Starts with the scopes that the application already has; `scopes` is undefined while they load. */
export function useRequestedScopes({
  applicationId,
  versionId,
  available,
}: {
  applicationId: string | undefined
  versionId: string
  available: readonly string[]
}) {
  const [selection, setSelection] = useState<Selection>()
  const isEnabled = applicationId !== undefined && available.length > 0
  const granted = useQuery({ ...grantedScopesQuery(applicationId ?? '', versionId), enabled: isEnabled })

  if (!isEnabled) return { scopes: [], setScopes: () => undefined }
  return {
    scopes: selection?.applicationId === applicationId ? selection.scopes : grantedScopes(),
    setScopes: (scopes: readonly string[]) => setSelection({ applicationId, scopes }),
  }

  function grantedScopes(): readonly string[] | undefined {
    if (granted.isPending) return undefined
    return available.filter((scope) => granted.data?.scopes.includes(scope))
  }
}
