import { addMissing, type Translation } from '@stagedoor/contract/translation'
import { useQuery } from '@tanstack/react-query'
import { type ApplicationChoiceMessages, applicationChoice } from '../../i18n/en/application-choice.ts'
import { useLanguage } from '../../i18n/messages.ts'

/** Other languages load on demand; English is the fallback. */
const LOADERS = import.meta.glob<Translation<ApplicationChoiceMessages>>(
  ['../../i18n/*/application-choice.ts', '!../../i18n/en/application-choice.ts'],
  { import: 'applicationChoice' },
)

/** Returns undefined until the messages have loaded. */
export function useChoiceMessages(): ApplicationChoiceMessages | undefined {
  const language = useLanguage()
  const load = LOADERS[`../../i18n/${language.toLowerCase()}/application-choice.ts`]
  const { data, isError } = useQuery({
    queryKey: ['application-choice-messages', language],
    queryFn: async () => (load ? addMissing(await load(), applicationChoice) : applicationChoice),
    staleTime: Infinity,
  })
  return isError ? applicationChoice : data
}
