import { directionOf, type Language } from '@stagedoor/contract/languages'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { rememberLanguage } from './languages.ts'
import { loadLanguage } from './load-language.ts'
import { LanguageContext, type LoadedLanguage } from './messages.ts'

/** Changes the language of the portal and remembers it; rejects, with nothing changed, when it cannot be loaded. */
export type ChangeLanguage = (language: Language) => Promise<void>

const ChangeLanguageContext = createContext<ChangeLanguage>(async () => undefined)

export function useChangeLanguage(): ChangeLanguage {
  return useContext(ChangeLanguageContext)
}

/** The visitor's language for everything below, and for the document itself; starts with `initial`. */
export function LanguageProvider({ initial, children }: { initial: LoadedLanguage; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial)
  const wanted = useRef(initial.language)

  useLayoutEffect(() => {
    document.documentElement.lang = loaded.language
    document.documentElement.dir = directionOf(loaded.language)
  }, [loaded])

  const change = useCallback<ChangeLanguage>(async (language) => {
    wanted.current = language
    const next = await loadLanguage(language)
    // Chosen twice in a row: the later one counts, whichever arrives first.
    if (wanted.current !== language) return
    rememberLanguage(language)
    setLoaded(next)
  }, [])

  return (
    <LanguageContext value={loaded}>
      <ChangeLanguageContext value={change}>{children}</ChangeLanguageContext>
    </LanguageContext>
  )
}
