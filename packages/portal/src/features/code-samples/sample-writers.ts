import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeQuery } from '../../lib/browser/code-query.ts'
import type { SampleLanguage } from './sample-languages.ts'
import { rememberedLanguage } from './use-sample-language.ts'
import type { WireRequest } from '../../lib/operation-request/wire-request.ts'

/** Generators by language; each loads on demand. */
export const WRITERS: Readonly<Record<SampleLanguage, () => Promise<(request: WireRequest) => string>>> = {
  curl: async () => (await import('./languages/curl.ts')).curl,
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

/** Returns the previous generator while another one loads. */
export function useSampleWriter(language: SampleLanguage) {
  return useQuery({ ...writerQuery(language), placeholderData: keepPreviousData })
}
