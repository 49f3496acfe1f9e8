import { directionOf, findLanguage } from '@stagedoor/contract/languages'
import { useEffect, useState } from 'react'
import { logError } from '../log.ts'
import type { HostTexts } from '../options.ts'
import { en, type Messages } from './en.ts'
import { loadLocale } from './load-locale.ts'

type Language = string | HostTexts

/** Texts to show, with the language they are in; a host's own texts take language and direction of the page. */
export interface LoadedTexts {
  messages: Messages
  lang?: string
  dir?: 'ltr' | 'rtl'
}

const ENGLISH: LoadedTexts = { messages: en, lang: 'en', dir: 'ltr' }

/**
 * The texts of a language. Until the first ones are there nothing is returned, so that no form appears in one
 * language and turns into another; while a later language loads, the earlier one stays.
 */
export function useMessages(language: Language): LoadedTexts | undefined {
  const [loaded, setLoaded] = useState(() => (isEnglish(language) ? ENGLISH : undefined))
  useEffect(() => {
    let isWanted = true
    const show = (next: LoadedTexts) => {
      if (isWanted) setLoaded(next)
    }
    if (isEnglish(language)) show(ENGLISH)
    else
      loadTexts(language).then(show, (error: unknown) => {
        logError('The language could not be loaded, so English is shown.', error)
        show(ENGLISH)
      })
    return () => {
      isWanted = false
    }
  }, [language])
  return loaded
}

function isEnglish(language: Language): boolean {
  if (language === ENGLISH.lang) return true
  return typeof language !== 'function' && findLanguage(String(language)) === ENGLISH.lang
}

async function loadTexts(language: Language): Promise<LoadedTexts> {
  if (typeof language === 'function') {
    const own = await language()
    const filled = Object.entries(own).filter(([, text]) => typeof text === 'string')
    return { messages: { ...en, ...Object.fromEntries(filled) } }
  }
  const locale = findLanguage(language)
  return { messages: { ...en, ...(await loadLocale(locale)) }, lang: locale, dir: directionOf(locale) }
}
