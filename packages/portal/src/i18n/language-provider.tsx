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

/** Changes and stores the language of the portal; rejects without a change when the language cannot be loaded. */
export type ChangeLanguage = (language: Language) => Promise<void>

const ChangeLanguageContext = createContext<ChangeLanguage>(async () => undefined)

export function useChangeLanguage(): ChangeLanguage {
  return useContext(ChangeLanguageContext)
}

/** Provides the visitor's language to its children and sets it on the document. */
export function LanguageProvider({ initial, children }: { initial: LoadedLanguage; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial)
  const requested = useRef(initial.language)

  useLayoutEffect(() => {
    const root = document.documentElement
    const { language } = loaded
    // Setting the same value would calculate the styles of the whole page again.
    if (root.lang !== language) root.lang = language
    const direction = directionOf(language)
    if (root.dir !== direction) root.dir = direction
  }, [loaded])

  const change = useCallback<ChangeLanguage>(async (language) => {
    requested.current = language
    const next = await loadLanguage(language)
    // Ignores a language that loads after the visitor has selected another one.
    if (requested.current !== language) return
    rememberLanguage(language)
    setLoaded(next)
  }, [])

  return (
    <LanguageContext value={loaded}>
      <ChangeLanguageContext value={change}>{children}</ChangeLanguageContext>
    </LanguageContext>
  )
}
