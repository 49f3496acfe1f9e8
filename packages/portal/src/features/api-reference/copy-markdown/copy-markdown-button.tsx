import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useOpenModel } from '../../../lib/document-model/use-model.ts'
import styles from './copy-markdown-button.module.css'

interface CopyMarkdownButtonProps {
  page: Extract<OperationPage, { kind: 'operation' }>
  /** Returns the request as a shell command. */
  sample: () => string | undefined
}

/** Copies the operation as Markdown, for notes and AI assistants. Invisible until the document is read. */
export function CopyMarkdownButton({ page, sample }: CopyMarkdownButtonProps) {
  const messages = useMessages()
  const open = useOpenModel()
  return (
    <div className={styles['button']} data-ready={open ? '' : undefined}>
      <CopyButton
        label={messages.spec.copyMarkdown}
        variant="quiet"
        text={async () => {
          const { operationMarkdown } = await import('./operation-markdown.ts')
          if (!open) throw new Error('The document is not read yet')
          return operationMarkdown({ page, model: open.model, messages, sample: sample() })
        }}
      />
    </div>
  )
}
