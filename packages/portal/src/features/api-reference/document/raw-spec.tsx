import type { DocumentError } from '@stagedoor/api-document/api-document'
import { Alert } from '../../../components/alert/alert.tsx'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { errorText } from './error-message.ts'
import styles from './spec-viewer.module.css'

/** The error of a text that cannot be parsed, and the text. */
export function RawSpec({ error, text }: { error: DocumentError; text: string }) {
  const messages = useMessages()
  return (
    <section className={styles['raw']}>
      <Alert kind="warning" title={messages.spec.unreadable}>
        {errorText(error, messages)}
      </Alert>
      <ScrollBox label={messages.pages.titles.spec} className={styles['rawText']}>
        <pre>{text}</pre>
      </ScrollBox>
    </section>
  )
}
