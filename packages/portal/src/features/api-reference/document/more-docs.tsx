import type { ExternalDocs } from '@stagedoor/api-document/external-docs'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { safeUrl } from '../../../lib/navigation/safe-url.ts'

export function MoreDocs({ docs }: { docs: ExternalDocs | null }) {
  const messages = useMessages()
  if (!docs) return null
  return (
    <p>
      <SafeLink url={docs.url}>{docs.description ?? messages.catalog.documentation}</SafeLink>
    </p>
  )
}

/** A link of the document; unsafe URLs are displayed as text. */
export function SafeLink({ url, children }: { url: string; children: ReactNode }) {
  const safe = safeUrl(url)
  return safe === undefined ? (
    <bdi>{children}</bdi>
  ) : (
    <a href={safe} rel="noreferrer">
      <bdi>{children}</bdi>
    </a>
  )
}
