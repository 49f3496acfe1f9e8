import { useState } from 'react'
import { CodeBox } from '../../../../components/code-box.tsx'
import { useTexts } from '../../../../i18n/texts.ts'
import { languageOfMediaType } from '../../../../lib/code-colors/code-language.ts'
import type { OperationPage } from '../../model/spec-model.ts'
import { CodeSample } from '../../samples/code-sample.tsx'
import { wireRequest } from '../../samples/wire-request.ts'
import { TryItButton } from '../../try-it/try-it-button.tsx'
import { Choice } from './choice.tsx'
import styles from './examples.module.css'

interface OperationExamplesProps {
  page: Extract<OperationPage, { kind: 'operation' }>
}

/** The request as it is sent and what comes back, beside the text. */
export function OperationExamples({ page }: OperationExamplesProps) {
  return (
    <div className={styles['examples']}>
      <div>
        <TryItButton operation={page.view} />
      </div>
      <CodeSample request={wireRequest(page.sample, window.location.origin)} />
      <ResponseExample page={page} />
    </div>
  )
}

function ResponseExample({ page }: OperationExamplesProps) {
  const texts = useTexts()
  const answers = page.view.responses.flatMap(({ status }) =>
    (page.responseExamples.get(status) ?? [])
      .slice(0, 1)
      .map(({ text, mediaType }) => ({ status, text, mediaType })),
  )
  const [chosen, setChosen] = useState<string>()
  const answer = answers.find(({ status }) => status === chosen) ?? answers[0]
  if (!answer) return null
  return (
    <CodeBox
      label={texts.spec.response}
      code={answer.text}
      language={languageOfMediaType(answer.mediaType)}
      isLow
    >
      <Choice
        label={texts.spec.responseStatus}
        options={answers.map(({ status }) => status)}
        value={answer.status}
        onChoose={setChosen}
      />
    </CodeBox>
  )
}
