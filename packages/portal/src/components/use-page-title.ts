import { useLayoutEffect } from 'react'
import { useTexts } from '../i18n/texts.ts'

/** Sets the document's title, together with the page itself: `<title> | Developer Portal`. */
export function usePageTitle(title: string): void {
  const texts = useTexts()
  useLayoutEffect(() => {
    document.title = texts.common.documentTitle(title, texts.common.portalTitle)
  }, [title, texts])
}
