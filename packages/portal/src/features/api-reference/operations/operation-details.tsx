import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import { memo, useEffect } from 'react'
import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import { Choice } from '../../../components/choice/choice.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useRequestSample } from '../../../lib/document-model/use-model.ts'
import { Callbacks } from './callbacks.tsx'
import { CopyMarkdownButton } from '../copy-markdown/copy-markdown-button.tsx'
import { OnDemand } from '../../../components/on-demand/on-demand.tsx'
import { CHANNEL_DETAILS } from '../channels/channel-code.ts'
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
import { useOperationSlots, useTellBodyChoice } from './operation-slots.ts'
import { FollowChoiceProvider } from '../schemas/follow-choice.ts'
import { ExampleText, InvalidExample } from './example-text.tsx'
import { type RequestChoice, useRequestChoice } from './use-request-choice.ts'
import { type ResponseChoice, useResponseChoice } from './use-response-choice.ts'

export const OperationDetails = memo(function OperationDetails({ page }: { page: OperationPage }) {
  if (page.kind === 'channel') {
    return (
      <MarkdownProvider value={page.markdown}>
        <OnDemand code={CHANNEL_DETAILS}>
          {({ ChannelDetails }) => <ChannelDetails view={page.view} />}
        </OnDemand>
      </MarkdownProvider>
    )
  }
  return (
    <MarkdownProvider value={page.markdown}>
      <RequestDetails page={page} />
    </MarkdownProvider>
  )
})

interface RequestDetailsProps {
  page: Extract<OperationPage, { kind: 'operation' }>
}

function RequestDetails({ page }: RequestDetailsProps) {
  const { view } = page
  const { choice, follow } = useRequestChoice(view)
  const { choice: responseChoice, followOf } = useResponseChoice(page)
  const tell = useTellBodyChoice()
  const { sample } = choice
  useEffect(() => tell?.(sample), [tell, sample])
  return (
    <div className={styles['columns']}>
      <div className={styles['text']}>
        {view.summary !== null && view.summary !== view.title ? <Markdown text={view.summary} /> : null}
        <Markdown text={view.description} headingLevel={4} />
        <MoreDocs docs={view.externalDocs} />
        <Security requirements={view.security} />
        <OperationAccess view={view} />
        <Parameters parameters={view.parameters} />
        {view.requestBody ? (
          <FollowChoiceProvider value={follow}>
            <RequestBody body={view.requestBody} />
          </FollowChoiceProvider>
        ) : null}
        <Responses responses={view.responses} followOf={followOf} />
        <Callbacks callbacks={view.callbacks} />
        <UnrecognizedKeywords extensions={view.extensions} unknown={view.unknown} />
      </div>
      <div className={styles['beside']}>
        <OperationExamples page={page} choice={choice} responseChoice={responseChoice} />
      </div>
    </div>
  )
}

function OperationAccess({ view }: { view: OperationView }) {
  return useOperationSlots()?.renderAccess(view)
}

interface OperationExamplesProps extends RequestDetailsProps {
  choice: RequestChoice
  responseChoice: ResponseChoice
}

function OperationExamples({ page, choice, responseChoice }: OperationExamplesProps) {
  const slots = useOperationSlots()
  const messages = useMessages()
  const origin = useOrigin()
  const sample = useRequestSample(page.view.key, choice.sample)
  const request = wireRequest(sample ?? page.sample, origin)
  return (
    <div className={exampleStyles['examples']}>
      <div className={exampleStyles['actions']}>
        <div className={styles['tryItInPanel']}>{slots?.renderTryIt(page.view, choice.sample)}</div>
        <CopyMarkdownButton page={page} sample={() => slots?.writeShellCommand(request)} />
      </div>
      {choice.hasExamples ? (
        <Choice
          label={messages.spec.requestExample}
          options={choice.options}
          value={choice.value}
          onChoose={choice.choose}
        />
      ) : null}
      {slots?.renderCodeSample(request)}
      {choice.example ? <ExampleText example={choice.example} isNamed={choice.hasExamples} /> : null}
      {page.isSampleInvalid && !choice.sample ? <InvalidExample /> : null}
      <ResponseExample
        operationKey={page.view.key}
        statuses={page.view.responses.map(({ status }) => status)}
        choice={responseChoice}
      />
    </div>
  )
}
