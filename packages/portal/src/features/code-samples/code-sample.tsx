import { CodeBox } from '../../components/code-box/code-box.tsx'
import { ErrorState } from '../../components/states/states.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { codeLanguage } from '../../lib/code-highlighting/code-language.ts'
import { Choice } from '../../components/choice/choice.tsx'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'
import { useSampleWriter } from './sample-writers.ts'
import { useSampleLanguage } from './use-sample-language.ts'
import type { WireRequest } from '../../lib/operation-request/wire-request.ts'

export function CodeSample({ request }: { request: WireRequest }) {
  const messages = useMessages()
  const [language, choose] = useSampleLanguage()
  const { writer, isError, refetch } = useSampleWriter(language)
  return (
    <>
      <CodeBox
        label={messages.spec.request}
        code={writer.write(request)}
        language={codeLanguage(writer.language)}
        isLow
      >
        <Choice
          label={messages.spec.sampleLanguage}
          options={SAMPLE_LANGUAGES}
          value={language}
          onChoose={choose}
        />
      </CodeBox>
      {isError ? (
        <ErrorState level={3} message={messages.common.offline} onRetry={() => void refetch()} />
      ) : null}
    </>
  )
}
