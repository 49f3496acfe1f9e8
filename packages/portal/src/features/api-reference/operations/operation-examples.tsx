import { useState } from 'react'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { languageOfMediaType } from '../../../lib/code-highlighting/code-language.ts'
import type { BodyExample, OperationPage } from '../../../lib/document-model/spec-model.ts'
import { wireRequest } from '../../../lib/operation-request/wire-request.ts'
import { Choice } from '../../../components/choice/choice.tsx'
import styles from './examples.module.css'
import { useOperationSlots } from './operation-slots.ts'

interface OperationExamplesProps {
  page: Extract<OperationPage, { kind: 'operation' }>
}

export function OperationExamples({ page }: OperationExamplesProps) {
  const slots = useOperationSlots()
  return (
    <div className={styles['examples']}>
      <div>{slots?.renderTryIt(page.view)}</div>
      {slots?.renderCodeSample(wireRequest(page.sample, window.location.origin))}
      <ResponseExample page={page} />
    </div>
  )
}

/** Response examples by status, and by media type and name if there are several. */
function ResponseExample({ page }: OperationExamplesProps) {
  const messages = useMessages()
  const statuses = page.view.responses.flatMap(({ status }) =>
    page.responseExamples.get(status)?.length ? [status] : [],
  )
  const [chosenStatus, setStatus] = useState<string>()
  const [chosenName, setName] = useState<string>()
  const status = statuses.find((each) => each === chosenStatus) ?? statuses[0]
  const examples = status === undefined ? [] : (page.responseExamples.get(status) ?? [])
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
