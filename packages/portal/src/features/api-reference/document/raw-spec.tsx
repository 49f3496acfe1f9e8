import type { DocumentError } from '@stagedoor/api-document/api-document'
import { Alert } from '../../../components/alert/alert.tsx'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
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

/** Example: `The document is not valid JSON. Line 3, column 13: a value is missing here.` */
export function errorText(error: DocumentError, messages: Messages): string {
  const { specErrors: errors, spec } = messages
  const { values } = spec
  switch (error.kind) {
    case 'tooLarge':
      return errors.tooLarge(millions(error.length), millions(error.maximum))
    case 'noObject':
      return errors.noObject(values[error.actual])
    case 'syntax': {
      const { format, position } = error
      const reason = typeof error.reason === 'object' ? error.reason.message : errors.reasons[error.reason]
      return position
        ? errors.syntaxAt(format, position.line, position.column, reason)
        : errors.syntax(format, reason)
    }
    default:
      return errors[error.kind]
  }
}

function millions(count: number): number {
  return Math.round(count / 1_000_000)
}
