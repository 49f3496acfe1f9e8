import { KeyRound } from 'lucide-react'
import { CodeBox } from '../../components/code-box/code-box.tsx'
import { CopyButton } from '../../components/copy/copy.tsx'
import { ErrorState } from '../../components/states/states.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { codeLanguage } from '../../lib/code-highlighting/code-language.ts'
import { Choice } from '../../components/choice/choice.tsx'
import { useKeyInSample } from './key-in-sample.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'
import { useSampleWriter } from './sample-writers.ts'
import { useSampleLanguage } from './use-sample-language.ts'
import type { WireRequest } from '../../lib/operation-request/wire-request.ts'

interface CodeSampleProps {
  request: WireRequest
  /** Whether the sandbox, which accepts test keys, receives the request. */
  isSandbox?: boolean | undefined
}

export function CodeSample({ request, isSandbox = false }: CodeSampleProps) {
  const messages = useMessages()
  const [language, choose] = useSampleLanguage()
  const { writer, isError, refetch } = useSampleWriter(language)
  const { shown, keyed } = useKeyInSample(request, isSandbox)
  return (
    <>
      <CodeBox
        label={messages.spec.request}
        code={writer.write(shown)}
        copied={writer.write(request)}
        language={codeLanguage(writer.language)}
        isLow
      >
        <Choice
          label={messages.spec.sampleLanguage}
          options={SAMPLE_LANGUAGES}
          value={language}
          onChoose={choose}
        />
        {keyed ? (
          <CopyButton
            text={() => Promise.resolve(writer.write(keyed))}
            what={messages.spec.requestWithKey}
            variant="quiet"
            icon={KeyRound}
          />
        ) : null}
      </CodeBox>
      {isError ? (
        <ErrorState level={3} message={messages.common.offline} onRetry={() => void refetch()} />
      ) : null}
    </>
  )
}
