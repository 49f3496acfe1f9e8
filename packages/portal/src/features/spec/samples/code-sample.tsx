import { useQuery } from '@tanstack/react-query'
import { CodeBox } from '../../../components/code-box.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { codeLanguage } from '../../../lib/code-colors/code-language.ts'
import { Choice } from '../components/viewer/choice.tsx'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'
import { useSampleLanguage } from './use-sample-language.ts'
import type { WireRequest } from './wire-request.ts'

/** Loads once for all samples. */
const WRITERS = {
  queryKey: ['sample-writers'],
  queryFn: async () => (await import('./languages.ts')).WRITERS,
  staleTime: Infinity,
  networkMode: 'always',
} as const

/** A request in the language that the reader has chosen. */
export function CodeSample({ request }: { request: WireRequest }) {
  const texts = useTexts()
  const [language, choose] = useSampleLanguage()
  const { data: writers } = useQuery(WRITERS)
  const code = writers?.[language](request)
  return (
    // Until the code is there, the address keeps its place and can be read.
    <CodeBox
      label={texts.spec.request}
      code={code ?? `${request.method} ${request.url}`}
      language={code === undefined ? undefined : codeLanguage(language)}
      isLow
    >
      <Choice
        label={texts.spec.sampleLanguage}
        options={SAMPLE_LANGUAGES}
        value={language}
        onChoose={choose}
      />
    </CodeBox>
  )
}
