import type { ReactNode } from 'react'
import type { CodeLanguage } from '../../lib/code-highlighting/code-language.ts'
import { useCodeColors } from '../../lib/code-highlighting/use-code-colors.ts'
import styles from './code-box.module.css'
import { CopyButton } from '../copy/copy.tsx'
import { ScrollBox } from '../scroll-box/scroll-box.tsx'

interface CodeBoxProps {
  /** Names the code, visibly and for those who come by keyboard. */
  label: string
  code: string
  /** In what it is written, if that has colours. */
  language?: CodeLanguage | undefined
  /** What the button says that it copies, if not the label. */
  what?: string
  /** Long code scrolls inside the box; without it, the box is as high as its code. */
  isLow?: boolean
  /** Controls beside the label. */
  children?: ReactNode
}

/** Code in a box of its own, to be read and copied. */
export function CodeBox({ label, code, language, what, isLow = false, children }: CodeBoxProps) {
  const target = useCodeColors(code, language)
  return (
    <figure className={styles['box']}>
      <figcaption>
        <span className={styles['label']}>{label}</span>
        {children}
        <CopyButton text={code} what={what ?? label.toLowerCase()} variant="quiet" />
      </figcaption>
      <ScrollBox label={label} className={styles[isLow ? 'low' : 'code']}>
        <pre>
          <code ref={target}>{code}</code>
        </pre>
      </ScrollBox>
    </figure>
  )
}
