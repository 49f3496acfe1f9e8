import type { ReactNode } from 'react'
import { CopyButton } from '../../../../components/copy.tsx'
import { ScrollBox } from '../../../../components/scroll-box.tsx'
import type { CodeLanguage } from '../../highlight/code-language.ts'
import { useCodeColors } from '../../highlight/use-code-colors.ts'
import styles from './examples.module.css'

interface CodeBoxProps {
  /** Names the code, visibly and for those who come by keyboard. */
  label: string
  code: string
  /** In what it is written, if that has colours. */
  language?: CodeLanguage | undefined
  /** Controls beside the label. */
  children?: ReactNode
}

/** Code in a box of its own, to be read and copied. */
export function CodeBox({ label, code, language, children }: CodeBoxProps) {
  const target = useCodeColors(code, language)
  return (
    <figure className={styles['box']}>
      <figcaption>
        <span className={styles['label']}>{label}</span>
        {children}
        <CopyButton text={code} what={label.toLowerCase()} variant="quiet" />
      </figcaption>
      <ScrollBox label={label} className={styles['code']}>
        <pre>
          <code ref={target}>{code}</code>
        </pre>
      </ScrollBox>
    </figure>
  )
}
