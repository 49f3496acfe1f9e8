import { REQUEST_TIMEOUT_MS } from '@stagedoor/contract/constants'
import { type LandingRun, LandingRunSchema } from '@stagedoor/contract/catalog/overview'
import { type CodeLanguage, languageOfMediaType } from '../../../lib/code-highlighting/code-language.ts'
import { api } from '../../../lib/http/api.ts'

export interface LandingRunView {
  status: number
  ms: number
  /** Headers and body, as `curl --include` prints them. */
  code: string
  language: CodeLanguage | undefined
}

/** Sends the example of the landing page to the sandbox. Loaded with the first run. */
export async function runLandingExample(signal: AbortSignal): Promise<LandingRunView> {
  const run = await api.post(['portal', 'landing-example', 'runs'], {
    schema: LandingRunSchema,
    signal,
    timeout: REQUEST_TIMEOUT_MS,
    keepOnForbidden: true,
  })
  return viewOf(run)
}

function viewOf({ status, headers, text, duration_ms: ms }: LandingRun): LandingRunView {
  const mediaType = headers.find(({ name }) => name === 'content-type')?.value ?? ''
  const head = headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return {
    status,
    ms,
    code: [head, text].filter((part) => part !== '').join('\n\n'),
    language: languageOfMediaType(mediaType),
  }
}
