import { useLayoutEffect } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { visit } from '../lib/visit.ts'

/** Sets the document's title, together with the page itself: `<title> | Developer Portal`. */
export function usePageTitle(title: string): void {
  const texts = useTexts()
  const documentTitle = texts.common.documentTitle(title, texts.common.portalTitle)
  visit().tellTitle?.(documentTitle)
  useLayoutEffect(() => {
    if (document.title !== documentTitle) document.title = documentTitle
  }, [documentTitle])
}
