import { useEffect, useRef } from 'react'

interface SearchedTextProps {
  text: string
  /** Called when the browser's find in page finds the text. */
  onFound: () => void
}

/**
 * Hidden text of content that is not rendered yet, so that find in page finds it. When it is found, the content is
 * rendered. Browsers that cannot search hidden text ignore it.
 */
export function SearchedText({ text, onFound }: SearchedTextProps) {
  const element = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const hidden = element.current
    if (!hidden) return undefined
    // React only supports boolean values of `hidden`.
    hidden.setAttribute('hidden', 'until-found')
    hidden.addEventListener('beforematch', onFound)
    return () => hidden.removeEventListener('beforematch', onFound)
  }, [onFound])

  return (
    <p ref={element} hidden dir="auto">
      {text}
    </p>
  )
}
