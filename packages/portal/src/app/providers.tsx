import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToastProvider } from '../components/toast.tsx'
import { type Texts, TextsContext } from '../i18n/texts.ts'
import { type Portal, PortalProvider } from '../lib/portal.ts'

interface ProvidersProps {
  texts: Texts
  portal: Portal
  queryClient: QueryClient
  children: ReactNode
}

/** Everything that any page may ask for. */
export function Providers({ texts, portal, queryClient, children }: ProvidersProps) {
  return (
    <TextsContext value={texts}>
      <PortalProvider value={portal}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>{children}</ToastProvider>
        </QueryClientProvider>
      </PortalProvider>
    </TextsContext>
  )
}
