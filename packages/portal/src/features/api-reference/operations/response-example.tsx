import type { ResponseView } from '@stagedoor/api-document/operation/responses'
import type { BodyExample, OperationPage } from '@stagedoor/api-document/page/operation-page'
import { useState } from 'react'
import { Choice } from '../../../components/choice/choice.tsx'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { languageOfMediaType } from '../../../lib/code-highlighting/code-language.ts'

interface ResponseExampleProps {
  page: Extract<OperationPage, { kind: 'operation' }>
}

/** Response examples by status, and by media type and name if there are several. Starts with the first success. */
export function ResponseExample({ page }: ResponseExampleProps) {
  const messages = useMessages()
  const { responses } = page.view
  const [chosenStatus, setStatus] = useState<string>()
  const [chosenName, setName] = useState<string>()
  const response = responses.find((each) => each.status === chosenStatus) ?? firstSuccess(responses)
  if (!response) return null
  const { status, content } = response
  const { examples = [] } = page.responseExamples.find((each) => each.status === status) ?? {}
  const example = examples.find((each) => nameOf(each) === chosenName) ?? examples[0]
  const mediaTypes = content.map(({ mediaType }) => mediaType).join(', ')
  return (
    <CodeBox
      label={messages.spec.response}
      code={example?.text ?? ''}
      language={example && languageOfMediaType(example.mediaType)}
      note={example ? undefined : mediaTypes || messages.spec.noBody}
      isLow
    >
      {examples.length > 1 ? (
        <Choice
          label={messages.spec.exampleValue}
          options={examples.map(nameOf)}
          value={example ? nameOf(example) : ''}
          onChoose={setName}
        />
      ) : null}
      <Choice
        label={messages.spec.responseStatus}
        options={responses.map((each) => each.status)}
        value={status}
        onChoose={setStatus}
      />
    </CodeBox>
  )
}

function firstSuccess(responses: readonly ResponseView[]): ResponseView | undefined {
  return responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
}

/** Example: `application/json · A sold seat` */
function nameOf({ mediaType, name }: BodyExample): string {
  return name === '' ? mediaType : `${mediaType} · ${name}`
}
