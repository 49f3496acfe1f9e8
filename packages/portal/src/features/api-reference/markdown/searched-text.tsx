import { useEffect, useRef } from 'react'

interface SearchedTextProps {
  text: string
  /** Called when the browser's find in page finds the text. */
  onFound: () => void
}

/** Hidden text for find in page, which renders the content. Some browsers cannot search hidden text. */
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
