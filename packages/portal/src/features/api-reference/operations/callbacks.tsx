import type { CallbackOperation, CallbackView } from '@stagedoor/api-document/operation/callbacks'
import { useState } from 'react'
import { MethodBadge } from '../../../components/badge/badge.tsx'
import summary from '../../../components/summary/summary.module.css'
import { useMessages } from '../../../i18n/messages.ts'
import { usePrinting } from '../print/printing-context.ts'
import { AnchorsProvider } from '../anchors/field-anchor.ts'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown, MarkdownProvider } from '../markdown/markdown.tsx'
import { useOperationPage } from '../../../lib/document-model/use-model.ts'
import styles from './operation.module.css'
import { Parameters } from './parameters.tsx'
import { RequestBody } from './request-body.tsx'
import { Responses } from './responses.tsx'

/** Requests that the API sends to the client. */
export function Callbacks({ callbacks }: { callbacks: readonly CallbackView[] }) {
  const messages = useMessages()
  if (callbacks.length === 0) return null
  return (
    <section className={styles['part']}>
      <h4>{messages.spec.callbacks}</h4>
      {callbacks.map(({ name, operations, problem, unknown }) => (
        <div key={name}>
          {operations.map((operation) => (
            <Callback key={operation.key} name={name} operation={operation} />
          ))}
          {problem ? (
            <p className={styles['problem']}>{messages.spec.problems[problem.kind](problem.ref)}</p>
          ) : null}
          <UnrecognizedKeywords extensions={[]} unknown={unknown} />
        </div>
      ))}
    </section>
  )
}

function Callback({ name, operation }: { name: string; operation: CallbackOperation }) {
  const [isOpen, setOpen] = useState(usePrinting())
  const page = useOperationPage(operation.key, isOpen)
  return (
    <details
      className={styles['response']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summary['summary']}>
        <MethodBadge method={operation.method} />
        <span>
          {name} <code className={styles['muted']}>{operation.expression}</code>
        </span>
      </summary>
      {isOpen && page?.kind === 'operation' ? (
        <MarkdownProvider value={page.markdown}>
          <AnchorsProvider value={undefined}>
            <div className={styles['responseContent']}>
              <Markdown text={page.view.description ?? page.view.summary} />
              <Parameters parameters={page.view.parameters} />
              {page.view.requestBody ? <RequestBody body={page.view.requestBody} /> : null}
              <Responses responses={page.view.responses} />
              <UnrecognizedKeywords extensions={page.view.extensions} unknown={page.view.unknown} />
            </div>
          </AnchorsProvider>
        </MarkdownProvider>
      ) : null}
    </details>
  )
}
