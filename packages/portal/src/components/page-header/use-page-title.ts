import { useLayoutEffect } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { portalTitle, usePortalName } from '../../lib/portal/portal.ts'
import { renderEnvironment } from '../../config/render-environment.ts'

export function usePageTitle(title: string): void {
  const messages = useMessages()
  const documentTitle = `${title} | ${portalTitle(usePortalName(), messages.common.portalTitle)}`
  renderEnvironment().setTitle?.(documentTitle)
  useLayoutEffect(() => {
    if (document.title !== documentTitle) document.title = documentTitle
  }, [documentTitle])
}
