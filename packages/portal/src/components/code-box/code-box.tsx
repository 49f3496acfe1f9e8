import type { ReactNode } from 'react'
import type { CodeLanguage } from '../../lib/code-highlighting/code-language.ts'
import styles from './code-box.module.css'
import { CopyButton } from '../copy/copy.tsx'
import { CodeText } from './code-text.tsx'
import { WrapButton } from './wrap-button.tsx'

interface CodeBoxProps {
  label: string
  code: string
  language?: CodeLanguage | undefined
  /** What the button copies, for its name; defaults to the label. */
  what?: string
  /** Limits the height of the box, so that long code scrolls. */
  isLow?: boolean
  /** Copied instead of the code. */
  copied?: string
  /** Shown instead of the code, where there is none. */
  note?: string | undefined
  children?: ReactNode
}

export function CodeBox({
  label,
  code,
  language,
  what,
  isLow = false,
  copied,
  note,
  children,
}: CodeBoxProps) {
  return (
    <figure className={styles['box']}>
      <figcaption>
        <span className={styles['label']}>{label}</span>
        {children}
        {note === undefined ? (
          <>
            <WrapButton />
            <CopyButton text={copied ?? code} what={what ?? label.toLowerCase()} variant="quiet" />
          </>
        ) : null}
      </figcaption>
      {note === undefined ? (
        <CodeText label={label} code={code} language={language} isLow={isLow} />
      ) : (
        <p className={styles['note']}>{note}</p>
      )}
    </figure>
  )
}
