import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { LanguageContext } from '../../i18n/messages.ts'
import { createQueryClient } from '../../lib/http/query-client.ts'
import { useTryItMessages } from './use-try-it-messages.ts'

it('returns the messages in the visitor’s language', async () => {
  const german = await loadLanguage('de')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>
      <LanguageContext value={german}>{children}</LanguageContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(useTryItMessages, { wrapper })
  await waitFor(() => expect(result.current.send).toBe('Senden'))
})
