import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router'
import { Toasts } from './components/toasts.tsx'

interface ConsoleProps {
  queryClient: QueryClient
  router: ComponentProps<typeof RouterProvider>['router']
}

/** The operators' console. */
export function Console({ queryClient, router }: ConsoleProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <RouterProvider router={router} />
      </Toasts>
    </QueryClientProvider>
  )
}
