import { directionOf, findLanguage, type Language } from '@stagedoor/contract/languages'
import { useEffect, useState } from 'react'
import { logError } from '../log.ts'
import type { HostTexts } from '../options.ts'
import { en, type Messages } from './en.ts'
import { loadLocale } from './load-locale.ts'

type LanguageOption = string | HostTexts

/** Loaded messages and their language; a host's own messages use the language and direction of the page. */
export interface LoadedMessages {
  messages: Messages
  lang?: Language
  dir?: 'ltr' | 'rtl'
}

const ENGLISH: LoadedMessages = { messages: en, lang: 'en', dir: 'ltr' }

/**
 * Returns the messages of a language, or undefined until the first ones are loaded, so that no form changes
 * its language after it appears. While another language loads, the previous one is kept.
 */
export function useMessages(language: LanguageOption): LoadedMessages | undefined {
  const [loaded, setLoaded] = useState(() => (isEnglish(language) ? ENGLISH : undefined))
  useEffect(() => {
    let isCurrent = true
    const show = (next: LoadedMessages) => {
      if (isCurrent) setLoaded(next)
    }
    if (isEnglish(language)) show(ENGLISH)
    else
      loadMessages(language).then(show, (error: unknown) => {
        logError('The language could not be loaded, so English is shown.', error)
        show(ENGLISH)
      })
    return () => {
      isCurrent = false
    }
  }, [language])
  return loaded
}

function isEnglish(language: LanguageOption): boolean {
  if (language === ENGLISH.lang) return true
  return typeof language !== 'function' && findLanguage(String(language)) === ENGLISH.lang
}

async function loadMessages(language: LanguageOption): Promise<LoadedMessages> {
  if (typeof language === 'function') {
    const hostMessages = await language()
    const valid = Object.entries(hostMessages).filter(([, text]) => typeof text === 'string')
    return { messages: { ...en, ...Object.fromEntries(valid) } }
  }
  const locale = findLanguage(language)
  return { messages: { ...en, ...(await loadLocale(locale)) }, lang: locale, dir: directionOf(locale) }
}
