import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeQuery } from '../../lib/browser/code-query.ts'
import { curl } from './languages/curl.ts'
import type { SampleLanguage } from './sample-languages.ts'
import { rememberedLanguage } from './use-sample-language.ts'
import type { WireRequest } from '../../lib/operation-request/wire-request.ts'

/** Generators by language; each loads on demand, except the default one, which the server needs. */
export const WRITERS: Readonly<Record<SampleLanguage, () => Promise<(request: WireRequest) => string>>> = {
  curl: async () => curl,
  JavaScript: async () => (await import('./languages/javascript.ts')).javascript,
  TypeScript: async () => (await import('./languages/javascript.ts')).typescript,
  Python: async () => (await import('./languages/python.ts')).python,
  Go: async () => (await import('./languages/go.ts')).go,
  Java: async () => (await import('./languages/java.ts')).java,
  'C#': async () => (await import('./languages/csharp.ts')).csharp,
  PHP: async () => (await import('./languages/php.ts')).php,
  Ruby: async () => (await import('./languages/ruby.ts')).ruby,
  HTTPie: async () => (await import('./languages/httpie.ts')).httpie,
}

function writerQuery(language: SampleLanguage) {
  return codeQuery(`sample-${language}`, async () => ({ language, write: await WRITERS[language]() }))
}

/** Loads the generator of the chosen language while the document is read. */
export function usePrefetchSampleWriter(): void {
  const queries = useQueryClient()
  useEffect(() => void queries.prefetchQuery(writerQuery(rememberedLanguage())), [queries])
}

const DEFAULT_WRITER = { language: 'curl', write: curl } as const

/** Returns the previous generator, or the default one, while another one loads. */
export function useSampleWriter(language: SampleLanguage) {
  const { data, isError, refetch } = useQuery({
    ...writerQuery(language),
    enabled: language !== DEFAULT_WRITER.language,
    placeholderData: keepPreviousData,
  })
  return { writer: data ?? DEFAULT_WRITER, isError, refetch }
}
