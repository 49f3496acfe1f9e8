import { useMessages } from '../../i18n/messages.ts'
import type { Scope } from './api/stats-queries.ts'

/** Returns the title of downloads of a chart, which names the sandbox. Charts of production have no addition. */
export function useExportTitle(title: string, { environment }: Scope): string {
  const { environments } = useMessages().analytics
  return environment === 'sandbox' ? `${title} · ${environments.sandbox}` : title
}
