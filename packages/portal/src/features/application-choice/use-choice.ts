import type { ProductVersion, VersionApplication } from '@stagedoor/contract/catalog/versions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { APPLICATION_CHOICE_KEY } from '../../lib/browser/personal-storage.ts'
import { useOfferedCredential } from '../../lib/portal/try-it-credentials.ts'
import { accessQuery, registeredApplicationsQuery } from './api/version-access.ts'

/** The application that the developer chose for a product; this browser remembers its ID. */
export function useChoice(productId: string, version: ProductVersion) {
  const [chosenId, setChosenId] = useState<string>()
  // An application whose credential was just offered is more likely meant than the remembered one.
  const offeredId = useOfferedCredential()?.applicationId
  const { data: applications, isError } = useQuery(registeredApplicationsQuery(productId, version.id))
  const application = applications && chosenOf(applications, [chosenId, offeredId, rememberedId(productId)])
  const access = useQuery(accessQuery(version, application))
  return {
    applications,
    application,
    access: access.data,
    isError: isError && !applications,
    isAccessError: access.isError && !access.data,
    choose(id: string) {
      remember(productId, id)
      setChosenId(id)
    },
  }
}

function chosenOf(applications: readonly VersionApplication[], preferred: readonly (string | undefined)[]) {
  return (
    preferred.flatMap((id) => applications.find((application) => application.id === id) ?? [])[0] ??
    applications.find(({ registration_status: status }) => status === 'approved') ??
    applications[0]
  )
}

function storageKey(productId: string): string {
  return `${APPLICATION_CHOICE_KEY}:${productId}`
}

function rememberedId(productId: string): string | undefined {
  try {
    return localStorage.getItem(storageKey(productId)) ?? undefined
  } catch {
    return undefined
  }
}

function remember(productId: string, id: string): void {
  try {
    localStorage.setItem(storageKey(productId), id)
  } catch {
    // Storage may be blocked.
  }
}
