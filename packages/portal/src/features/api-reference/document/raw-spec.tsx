import type { DocumentFault } from '@stagedoor/api-document/parse/parse-text'
import { Alert } from '../../../components/alert/alert.tsx'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { faultText } from './error-message.ts'
import styles from './spec-viewer.module.css'

/** The error of a text that cannot be parsed, and the text. */
export function RawSpec({ fault, text }: { fault: DocumentFault; text: string }) {
  const messages = useMessages()
  return (
    <section className={styles['raw']}>
      <Alert kind="warning" title={messages.spec.unreadable}>
        {faultText(fault, messages)}
      </Alert>
      <ScrollBox label={messages.pages.titles.spec} className={styles['rawText']}>
        <pre>{text}</pre>
      </ScrollBox>
    </section>
  )
}
