import type { ReactNode } from 'react'
import { CopyButton } from '../../../../components/copy.tsx'
import { ScrollBox } from '../../../../components/scroll-box.tsx'
import styles from './examples.module.css'

interface CodeBoxProps {
  /** Names the code, visibly and for those who come by keyboard. */
  label: string
  code: string
  /** Controls beside the label. */
  children?: ReactNode
}

/** Code in a box of its own, to be read and copied. */
export function CodeBox({ label, code, children }: CodeBoxProps) {
  return (
    <figure className={styles['box']}>
      <figcaption>
        <span className={styles['label']}>{label}</span>
        {children}
        <CopyButton text={code} what={label.toLowerCase()} variant="quiet" />
      </figcaption>
      <ScrollBox label={label} className={styles['code']}>
        <pre>
          <code>{code}</code>
        </pre>
      </ScrollBox>
    </figure>
  )
}
