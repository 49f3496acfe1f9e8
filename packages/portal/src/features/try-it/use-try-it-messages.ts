import { addMissing, type Translation } from '@stagedoor/contract/translation'
import { useQuery } from '@tanstack/react-query'
import { tryIt, type TryItMessages } from '../../i18n/en/try-it.ts'
import { useLanguage } from '../../i18n/messages.ts'

/** Other languages load on demand; English is the fallback. */
const LOADERS = import.meta.glob<Translation<TryItMessages>>(
  ['../../i18n/*/try-it.ts', '!../../i18n/en/try-it.ts'],
  {
    import: 'tryIt',
  },
)

export function useTryItMessages(): TryItMessages {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['try-it-messages', language],
    queryFn: async () => {
      const translation = await LOADERS[`../../i18n/${language.toLowerCase()}/try-it.ts`]?.()
      return translation ? addMissing(translation, tryIt) : tryIt
    },
    staleTime: Infinity,
  })
  return data ?? tryIt
}
