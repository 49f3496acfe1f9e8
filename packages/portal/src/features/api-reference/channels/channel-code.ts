import type { FirstScreen } from '@stagedoor/api-document/page/first-screen'
import type { QueryClient } from '@tanstack/react-query'
import { codeQuery } from '../../../lib/browser/code-query.ts'
import { prefetch } from '../../../lib/http/prefetch.ts'

/** Only AsyncAPI documents have channels. */
export const CHANNEL_DETAILS = codeQuery('channel-details', () => import('./channel-details.tsx'))

/** Loads the code for channels if the first screen shows one. */
export async function prefetchChannelDetails(
  queryClient: QueryClient,
  screen: FirstScreen | null | undefined,
): Promise<void> {
  const hasChannel = screen?.operations.some(({ details }) => details?.page.kind === 'channel')
  if (hasChannel) await prefetch(queryClient, CHANNEL_DETAILS)
}
