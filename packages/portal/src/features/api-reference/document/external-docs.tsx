import type { ExternalDocs } from '@stagedoor/api-document/external-docs'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { safeUrl } from '../../../lib/navigation/safe-url.ts'

/** Where a document says that more is written. */
export function MoreDocs({ docs }: { docs: ExternalDocs | null }) {
  const messages = useMessages()
  if (!docs) return null
  return (
    <p>
      <SafeLink url={docs.url}>{docs.description ?? messages.catalog.documentation}</SafeLink>
    </p>
  )
}

/** A link that a document names; what could do harm stays its words. */
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
