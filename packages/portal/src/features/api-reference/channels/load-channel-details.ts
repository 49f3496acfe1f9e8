import type { Outline } from '@stagedoor/api-document/outline/outline'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeQuery } from '../../../lib/browser/code-query.ts'

/** What shows the channels of an AsyncAPI document. */
export const CHANNEL_DETAILS = codeQuery('channel-details', () => import('./channel-details.tsx'))

/** Has it come while the first channel of such a document is read. */
export function useEarlyChannelDetails(outline: Outline | undefined): void {
  const queries = useQueryClient()
  const isNeeded = outline?.kind.family === 'asyncapi'
  useEffect(() => {
    if (isNeeded) void queries.prefetchQuery(CHANNEL_DETAILS)
  }, [isNeeded, queries])
}
