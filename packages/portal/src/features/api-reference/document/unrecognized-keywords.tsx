import type { Extension, UnknownKeyword } from '@stagedoor/api-document/unrecognized-keywords'
import summary from '../../../components/summary/summary.module.css'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import styles from '../schemas/schema-tree.module.css'
import { shownValue } from './format-value.ts'

interface UnrecognizedKeywordsProps {
  extensions: readonly Extension[]
  unknown: readonly UnknownKeyword[]
}

export function UnrecognizedKeywords({ extensions, unknown }: UnrecognizedKeywordsProps) {
  const messages = useMessages()
  return (
    <>
      {extensions.length > 0 ? (
        <details className={styles['extensions']}>
          <summary className={summary['summary']}>{messages.spec.extensions}</summary>
          <dl>
            {extensions.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{shownValue(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      {unknown.length > 0 ? (
        <dl className={styles['unknown']} aria-label={messages.spec.unrecognizedKeywords}>
          {unknown.map(({ keyword, value, note }, index) => {
            const key = `${keyword}-${index}`
            return (
              <div key={key}>
                <dt>
                  {keyword}
                  {note === null ? null : ` (${noteText(note, messages)})`}
                </dt>
                <dd>{shownValue(value)}</dd>
              </div>
            )
          })}
        </dl>
      ) : null}
    </>
  )
}

function noteText(note: NonNullable<UnknownKeyword['note']>, messages: Messages): string {
  const { values, unexpectedType, moreParts } = messages.spec
  return note.kind === 'malformed' ? unexpectedType(values[note.expected], values[note.actual]) : moreParts
}
