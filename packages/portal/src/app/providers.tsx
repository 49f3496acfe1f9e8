import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToastProvider } from '../components/toast/toast.tsx'
import { LanguageProvider } from '../i18n/language-provider.tsx'
import type { LoadedLanguage } from '../i18n/messages.ts'
import { type Portal, PortalProvider } from '../lib/portal/portal.ts'
import type { SessionFlow } from '../lib/session/session-flow.ts'
import { NO_FLOW, SessionFlowProvider } from '../lib/session/session-flow-context.ts'

interface ProvidersProps {
  language: LoadedLanguage
  portal: Portal
  queryClient: QueryClient
  /** Undefined on the server. */
  flow?: Pick<SessionFlow, 'get' | 'send' | 'subscribe'>
  children: ReactNode
}

export function Providers({ language, portal, queryClient, flow = NO_FLOW, children }: ProvidersProps) {
  return (
    <LanguageProvider initial={language}>
      <PortalProvider value={portal}>
        <SessionFlowProvider value={flow}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>{children}</ToastProvider>
          </QueryClientProvider>
        </SessionFlowProvider>
      </PortalProvider>
    </LanguageProvider>
  )
}
