import type { CodeLanguage } from '../../lib/code-highlighting/code-language.ts'
import { useCodeHighlighting } from '../../lib/code-highlighting/use-code-highlighting.ts'
import { ScrollBox } from '../scroll-box/scroll-box.tsx'
import { useCodeWrapping } from './use-code-wrapping.ts'
import styles from './code-text.module.css'

interface CodeTextProps {
  label: string
  code: string
  language: CodeLanguage | undefined
  /** Limits the height of the box, so that long code scrolls. */
  isLow: boolean
}

/** Highlighted code in a box. Long lines scroll, or wrap if the user prefers that. */
export function CodeText({ label, code, language, isLow }: CodeTextProps) {
  const target = useCodeHighlighting(code, language)
  const [isWrapped] = useCodeWrapping()
  return (
    <ScrollBox label={label} className={styles[isLow ? 'low' : 'code']}>
      <pre data-wrapped={isWrapped || undefined}>
        <code ref={target}>{code}</code>
      </pre>
    </ScrollBox>
  )
}
