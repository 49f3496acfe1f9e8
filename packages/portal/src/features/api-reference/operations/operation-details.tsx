import { memo } from 'react'
import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import { Callbacks } from './callbacks.tsx'
import { CopyMarkdownButton } from '../copy-markdown/copy-markdown-button.tsx'
import { ChannelDetails } from '../channels/channel-details.tsx'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown, MarkdownProvider } from '../markdown/markdown.tsx'
import { MoreDocs } from '../document/more-docs.tsx'
import styles from './operation.module.css'
import { Parameters } from './parameters.tsx'
import { RequestBody } from './request-body.tsx'
import { ResponseExample } from './response-example.tsx'
import { Responses } from './responses.tsx'
import { Security } from './security.tsx'
import { useOrigin } from '../../../lib/browser/use-origin.ts'
import { wireRequest } from '../../../lib/operation-request/wire-request.ts'
import exampleStyles from './examples.module.css'
import { useOperationSlots } from './operation-slots.ts'

export const OperationDetails = memo(function OperationDetails({ page }: { page: OperationPage }) {
  if (page.kind === 'channel') {
    return (
      <MarkdownProvider value={page.markdown}>
        <ChannelDetails view={page.view} />
      </MarkdownProvider>
    )
  }
  const { view } = page
  return (
    <MarkdownProvider value={page.markdown}>
      <div className={styles['columns']}>
        <div className={styles['text']}>
          {view.summary !== null && view.summary !== view.title ? <Markdown text={view.summary} /> : null}
          <Markdown text={view.description} headingLevel={4} />
          <MoreDocs docs={view.externalDocs} />
          <Security requirements={view.security} />
          <Parameters parameters={view.parameters} />
          {view.requestBody ? <RequestBody body={view.requestBody} /> : null}
          <Responses responses={view.responses} />
          <Callbacks callbacks={view.callbacks} />
          <UnrecognizedKeywords extensions={view.extensions} unknown={view.unknown} />
        </div>
        <div className={styles['beside']}>
          <OperationExamples page={page} />
        </div>
      </div>
    </MarkdownProvider>
  )
})

interface OperationExamplesProps {
  page: Extract<OperationPage, { kind: 'operation' }>
}

function OperationExamples({ page }: OperationExamplesProps) {
  const slots = useOperationSlots()
  const origin = useOrigin()
  const request = wireRequest(page.sample, origin)
  return (
    <div className={exampleStyles['examples']}>
      <div className={exampleStyles['actions']}>
        <div className={styles['tryItInPanel']}>{slots?.renderTryIt(page.view)}</div>
        <CopyMarkdownButton page={page} sample={() => slots?.writeShellCommand(request)} />
      </div>
      {slots?.renderCodeSample(request)}
      <ResponseExample page={page} />
    </div>
  )
}
