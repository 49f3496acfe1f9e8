import { useEffect, useRef } from 'react'

interface SearchedTextProps {
  text: string
  /** Shows what the text stands for. */
  onFound: () => void
}

/**
 * The words of something that is not on the page yet, for the browser's own search alone: where it finds one of them,
 * it asks for the thing itself. A browser that cannot search what is hidden shows nothing of it.
 */
export function SearchedText({ text, onFound }: SearchedTextProps) {
  const element = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const hidden = element.current
    if (!hidden) return undefined
    // React knows `hidden` as yes or no only.
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
