import { useLayoutEffect } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { portalTitle, usePortalName } from '../../lib/portal/portal.ts'
import { visit } from '../../lib/navigation/visit.ts'

/** Sets the document's title, together with the page itself: `<title> | <name of the portal>`. */
export function usePageTitle(title: string): void {
  const texts = useTexts()
  const portal = portalTitle(usePortalName(), texts.common.portalTitle)
  const documentTitle = texts.common.documentTitle(title, portal)
  visit().tellTitle?.(documentTitle)
  useLayoutEffect(() => {
    if (document.title !== documentTitle) document.title = documentTitle
  }, [documentTitle])
}
