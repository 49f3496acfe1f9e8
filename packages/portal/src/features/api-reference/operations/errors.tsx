import type { ResponseView } from '@stagedoor/api-document/operation/responses'
import { useState } from 'react'
import summary from '../../../components/summary/summary.module.css'
import { useMessages } from '../../../i18n/messages.ts'
import { Markdown } from '../markdown/markdown.tsx'
import {
  FieldPathProvider,
  fieldKey,
  useFieldAnchor,
  useIsNewlyAboveTarget,
} from '../anchors/field-anchor.ts'
import { BodyContent } from './body-content.tsx'
import styles from './errors.module.css'
import { HeaderRow } from './header-row.tsx'
import operationStyles from './operation.module.css'
import { reasonPhrase } from './reason-phrase.ts'

interface ErrorsProps {
  /** Responses with the same body. */
  errors: readonly ResponseView[]
  /** Whether the body is rendered although it is closed, so that find in page finds and opens it. */
  isBodyWanted: boolean
}

/** Error responses as a table, with their common body below. */
export function Errors({ errors, isBodyWanted }: ErrorsProps) {
  const messages = useMessages()
  const [first] = errors
  const anchor = useFieldAnchor(first && fieldKey(first.status))
  const [isOpen, setOpen] = useState(false)
  if (useIsNewlyAboveTarget(anchor) && !isOpen) setOpen(true)
  if (!first) return null
  return (
    <section className={operationStyles['part']}>
      <h4>{messages.spec.errorResponses}</h4>
      <table className={styles['errors']} aria-label={messages.spec.errorResponses}>
        <thead>
          <tr>
            <th scope="col">{messages.spec.errorStatus}</th>
            <th scope="col">{messages.spec.meaning}</th>
            <th scope="col">{messages.spec.cause}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <ErrorRow key={error.status} error={error} />
          ))}
        </tbody>
      </table>
      <details
        className={operationStyles['response']}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={summary['summary']}>{messages.spec.errorBody}</summary>
        {isOpen || isBodyWanted ? (
          <div className={operationStyles['responseContent']}>
            <FieldPathProvider value={anchor?.path}>
              <BodyContent name={messages.spec.errorResponses} content={first.content} />
            </FieldPathProvider>
          </div>
        ) : null}
      </details>
    </section>
  )
}

function ErrorRow({ error: { status, summary: title, description, headers } }: { error: ResponseView }) {
  const messages = useMessages()
  const meaning = title ?? reasonPhrase(status)
  const anchor = useFieldAnchor(fieldKey(status))
  const isRepeated = description?.trim().toLowerCase() === meaning.toLowerCase()
  return (
    <tr>
      <th scope="row">
        <code>{status}</code>
      </th>
      <td>{status.toLowerCase() === 'default' && title === null ? messages.spec.anyOther : meaning}</td>
      <td>
        {isRepeated ? null : <Markdown text={description} />}
        <FieldPathProvider value={anchor && `${anchor.path}/~headers`}>
          {headers.map((header) => (
            <HeaderRow key={header.name} header={header} />
          ))}
        </FieldPathProvider>
      </td>
    </tr>
  )
}
