import { memo, useState } from 'react'
import { OnDemand } from '../../../components/on-demand/on-demand.tsx'
import type { BodyExample, OperationPage } from '@stagedoor/api-document/page/operation-page'
import { Callbacks } from './callbacks.tsx'
import { CHANNEL_DETAILS } from '../channels/load-channel-details.ts'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown, MarkdownProvider } from '../markdown/markdown.tsx'
import { MoreDocs } from '../document/more-docs.tsx'
import styles from './operation.module.css'
import { Parameters } from './parameters.tsx'
import { RequestBody } from './request-body.tsx'
import { Responses } from './responses.tsx'
import { Security } from './security.tsx'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useOrigin } from '../../../lib/browser/use-origin.ts'
import { languageOfMediaType } from '../../../lib/code-highlighting/code-language.ts'
import { wireRequest } from '../../../lib/operation-request/wire-request.ts'
import { Choice } from '../../../components/choice/choice.tsx'
import exampleStyles from './examples.module.css'
import { useOperationSlots } from './operation-slots.ts'

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
  return (
    <div className={exampleStyles['examples']}>
      <div>{slots?.renderTryIt(page.view)}</div>
      {slots?.renderCodeSample(wireRequest(page.sample, origin))}
      <ResponseExample page={page} />
    </div>
  )
}

/** Response examples by status, and by media type and name if there are several. */
function ResponseExample({ page }: OperationExamplesProps) {
  const messages = useMessages()
  const given = page.responseExamples.filter(({ examples }) => examples.length > 0)
  const statuses = given.map(({ status }) => status)
  const [chosenStatus, setStatus] = useState<string>()
  const [chosenName, setName] = useState<string>()
  const { status, examples = [] } = given.find((each) => each.status === chosenStatus) ?? given[0] ?? {}
  const example = examples.find((each) => nameOf(each) === chosenName) ?? examples[0]
  if (status === undefined || !example) return null
  return (
    <CodeBox
      label={messages.spec.response}
      code={example.text}
      language={languageOfMediaType(example.mediaType)}
      isLow
    >
      {examples.length > 1 ? (
        <Choice
          label={messages.spec.exampleValue}
          options={[...new Set(examples.map(nameOf))]}
          value={nameOf(example)}
          onChoose={setName}
        />
      ) : null}
      <Choice label={messages.spec.responseStatus} options={statuses} value={status} onChoose={setStatus} />
    </CodeBox>
  )
}

/** Example: `application/json · A sold seat` */
function nameOf({ mediaType, name }: BodyExample): string {
  return name === '' ? mediaType : `${mediaType} · ${name}`
}
