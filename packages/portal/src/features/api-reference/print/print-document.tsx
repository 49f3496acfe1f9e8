import { type Query, useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import { MethodBadge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { MoreDocs } from '../document/more-docs.tsx'
import type { OpenModel } from '../../../lib/document-model/use-model.ts'
import { OperationDetails } from '../operations/operation-details.tsx'
import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import type { SpecGroup, SpecLine } from '../operations/spec-lines.ts'
import styles from './print.module.css'
import { PrintingProvider } from './printing-context.ts'

/** Number of operations that are rendered per step; between steps the dialog can be canceled. */
const STEP = 12

/** Interval of checks for pending queries, in milliseconds. */
const SETTLE_MS = 50

/** Queries of schemas and of code chunks. */
const AWAITED = { predicate: ({ queryKey: [first] }: Query) => first === 'spec-model' || first === 'code' }

interface PrintDocumentProps {
  groups: readonly SpecGroup[]
  open: OpenModel
  onEnd: () => void
}

export function PrintDocument({ groups, open, onEnd }: PrintDocumentProps) {
  const messages = useMessages()
  const queries = useQueryClient()
  const [pages, setPages] = useState<ReadonlyMap<string, OperationPage | null>>(new Map())
  const [isComplete, setComplete] = useState(false)
  const lines = groups.flatMap((group) => group.lines)
  const total = lines.length

  // Renders the next step after the schemas of the previous one are loaded.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const keys = [...new Set(groups.flatMap((group) => group.lines).flatMap(({ key }) => key ?? []))]

    async function goOn() {
      do await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      while (!signal.aborted && queries.isFetching(AWAITED) > 0)
      const step = keys.slice(pages.size, pages.size + STEP)
      const responses = await Promise.all(step.map((key) => open.model.operation(key)))
      if (signal.aborted) return
      if (step.length === 0) setComplete(true)
      else
        setPages(new Map([...pages, ...step.map((key, index) => [key, responses[index] ?? null] as const)]))
    }

    void goOn()
    return () => controller.abort()
  }, [groups, open, pages, queries])

  useEffect(() => {
    if (!isComplete) return
    // The dialog is closed by now; otherwise only it would be printed.
    window.print()
    onEnd()
  }, [isComplete, onEnd])

  return (
    <PrintingProvider value>
      {isComplete ? null : (
        <Dialog
          title={messages.spec.preparingPrint}
          onClose={onEnd}
          actions={<Button onClick={onEnd}>{messages.common.cancel}</Button>}
        >
          <progress
            className={styles['progress']}
            max={total}
            value={pages.size}
            aria-label={messages.spec.preparingPrint}
          />
          <p>{`${pages.size} / ${total}`}</p>
        </Dialog>
      )}
      {groups.map((group) => (
        <section key={group.key} className={styles['group']}>
          <h2>{group.title}</h2>
          <Markdown text={group.description} headingLevel={3} />
          <MoreDocs docs={group.externalDocs} />
          {group.lines.map((line) => (
            <PrintedOperation
              key={line.mark}
              line={line}
              page={line.key === undefined ? undefined : pages.get(line.key)}
            />
          ))}
        </section>
      ))}
    </PrintingProvider>
  )
}

const PrintedOperation = memo(function PrintedOperation({
  line,
  page,
}: {
  line: SpecLine
  page: OperationPage | null | undefined
}) {
  const messages = useMessages()
  return (
    <article className={styles['operation']}>
      <h3>
        <bdi>{line.title}</bdi>
        {line.deprecated ? ` (${messages.product.deprecated})` : ''}
      </h3>
      <p className={styles['address']}>
        <MethodBadge method={line.method} /> <code>{line.path}</code>
      </p>
      {page ? <OperationDetails page={page} /> : null}
    </article>
  )
})
