import type { Environment } from '@stagedoor/contract/usage/stats'
import { Button, LinkButton } from '../../../components/button/button.tsx'
import { EmptyState } from '../../../components/states/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'

/** Shown to an application without registrations, or without requests to a sandbox. */
export function NoTraffic({ environment = 'production' }: { environment?: Environment | undefined }) {
  const { analytics, pages } = useMessages()
  const isSandbox = environment === 'sandbox'
  return (
    <EmptyState
      title={isSandbox ? analytics.sandboxEmptyTitle : analytics.emptyTitle}
      action={
        <LinkButton variant="primary" to={paths.catalog.to()}>
          {pages.backToCatalog}
        </LinkButton>
      }
    >
      {isSandbox ? analytics.sandboxEmptyText : analytics.emptyText}
    </EmptyState>
  )
}

interface OnlySandboxTrafficProps {
  /** Number of requests to sandboxes in the period. */
  requests: number
  onShow: () => void
}

/** Shown instead of empty charts of production while the sandbox has requests. */
export function OnlySandboxTraffic({ requests, onShow }: OnlySandboxTrafficProps) {
  const messages = useMessages().analytics
  return (
    <EmptyState
      title={messages.noProduction}
      action={
        <Button variant="primary" onClick={onShow}>
          {messages.showSandbox}
        </Button>
      }
    >
      {messages.sandboxReceived(requests)}
    </EmptyState>
  )
}
