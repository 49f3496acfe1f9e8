import { Choice } from '../../../components/choice/choice.tsx'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { languageOfMediaType } from '../../../lib/code-highlighting/code-language.ts'
import { useResponseText } from '../../../lib/document-model/use-model.ts'
import { ExampleText, InvalidExample } from './example-text.tsx'
import type { ResponseChoice } from './use-response-choice.ts'

interface ResponseExampleProps {
  operationKey: string
  statuses: readonly string[]
  choice: ResponseChoice
}

/** Response examples by status, and by media type and name if there are several. */
export function ResponseExample({ operationKey, statuses, choice }: ResponseExampleProps) {
  const messages = useMessages()
  const { response, example, alternatives } = choice
  const text = useResponseText(operationKey, response?.status, alternatives)
  if (!response) return null
  const { status, content } = response
  const mediaTypes = content.map(({ mediaType }) => mediaType).join(', ')
  const shown = text ?? example?.text
  const mediaType = alternatives?.mediaType ?? example?.mediaType ?? content[0]?.mediaType
  return (
    <>
      <CodeBox
        label={messages.spec.response}
        code={shown ?? ''}
        language={mediaType === undefined ? undefined : languageOfMediaType(mediaType)}
        note={shown === undefined ? mediaTypes || messages.spec.noBody : undefined}
        isLow
      >
        {choice.options.length > 1 ? (
          <Choice
            label={messages.spec.exampleValue}
            options={choice.options}
            value={choice.value}
            onChoose={choice.choose}
          />
        ) : null}
        <Choice
          label={messages.spec.responseStatus}
          options={statuses}
          value={status}
          onChoose={choice.chooseStatus}
        />
      </CodeBox>
      {example && !alternatives ? <ExampleText example={example} isNamed={example.name !== ''} /> : null}
      {example?.isInvalid && !alternatives ? <InvalidExample /> : null}
    </>
  )
}
