import { useState } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import type { OperationPage } from '../../model/spec-model.ts'
import { Choice } from './choice.tsx'
import { CodeBox } from './code-box.tsx'
import styles from './examples.module.css'
import { useSampleLanguage } from './use-sample-language.ts'

interface OperationExamplesProps {
  page: Extract<OperationPage, { kind: 'operation' }>
}

/** The request as it is sent and what comes back, beside the text. */
export function OperationExamples({ page }: OperationExamplesProps) {
  const texts = useTexts()
  const [language, setLanguage] = useSampleLanguage()
  const snippet = page.snippets.find((entry) => entry.language === language) ?? page.snippets[0]
  return (
    <div className={styles['examples']}>
      {snippet ? (
        <CodeBox label={texts.spec.request} code={snippet.code}>
          <Choice
            label={texts.spec.sampleLanguage}
            options={page.snippets.map((entry) => entry.language)}
            value={snippet.language}
            onChoose={setLanguage}
          />
        </CodeBox>
      ) : null}
      <ResponseExample page={page} />
    </div>
  )
}

function ResponseExample({ page }: OperationExamplesProps) {
  const texts = useTexts()
  const answers = page.view.responses.flatMap(({ status }) =>
    (page.responseExamples.get(status) ?? []).slice(0, 1).map(({ text }) => ({ status, text })),
  )
  const [chosen, setChosen] = useState<string>()
  const answer = answers.find(({ status }) => status === chosen) ?? answers[0]
  if (!answer) return null
  return (
    <CodeBox label={texts.spec.response} code={answer.text}>
      <Choice
        label={texts.spec.responseStatus}
        options={answers.map(({ status }) => status)}
        value={answer.status}
        onChoose={setChosen}
      />
    </CodeBox>
  )
}
