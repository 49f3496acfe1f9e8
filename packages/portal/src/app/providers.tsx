import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToastProvider } from '../components/toast.tsx'
import { LanguageProvider } from '../i18n/language-provider.tsx'
import type { LoadedLanguage } from '../i18n/texts.ts'
import { type Portal, PortalProvider } from '../lib/portal.ts'

interface ProvidersProps {
  /** The language to begin with. */
  language: LoadedLanguage
  portal: Portal
  queryClient: QueryClient
  children: ReactNode
}

/** Everything that any page may ask for. */
export function Providers({ language, portal, queryClient, children }: ProvidersProps) {
  return (
    <LanguageProvider initial={language}>
      <PortalProvider value={portal}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>{children}</ToastProvider>
        </QueryClientProvider>
      </PortalProvider>
    </LanguageProvider>
  )
}
