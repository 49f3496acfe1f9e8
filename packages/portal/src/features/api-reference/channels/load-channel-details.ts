import type { Outline } from '@stagedoor/api-document/outline/outline'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeQuery } from '../../../lib/browser/code-query.ts'

export const CHANNEL_DETAILS = codeQuery('channel-details', () => import('./channel-details.tsx'))

/** Loads the component while the first channel is read. */
export function usePrefetchChannelDetails(outline: Outline | undefined): void {
  const queries = useQueryClient()
  const isNeeded = outline?.kind.family === 'asyncapi'
  useEffect(() => {
    if (isNeeded) void queries.prefetchQuery(CHANNEL_DETAILS)
  }, [isNeeded, queries])
}
