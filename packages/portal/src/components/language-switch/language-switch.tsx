import { LANGUAGES, matchLanguage } from '@stagedoor/contract/languages'
import { Languages } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChangeLanguage } from '../../i18n/language-provider.tsx'
import { LANGUAGE_NAMES } from '../../i18n/languages.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import styles from './language-switch.module.css'
import { useToast } from '../toast/toast.tsx'

/**
 * Chooses the language of the portal, each under the name its speakers have for it. A platform `<select>`: the list
 * of the system is the best one on every device. `short` shows the language's code, for the header.
 */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const messages = useMessages()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const showToast = useToast()
  const select = useRef<HTMLSelectElement>(null)
  const [saysLanguages, setSaysLanguages] = useState(false)
  const label = messages.common.language

  function choose(value: string) {
    const chosen = matchLanguage(value)
    if (chosen) changeLanguage(chosen).catch(() => showToast(messages.common.languageFailed, 'danger'))
  }

  const catchUp = useEffectEvent(() => {
    if (select.current && select.current.value !== language) choose(select.current.value)
  })
  // On a page that the server has rendered one may have chosen before anybody listened.
  useEffect(() => catchUp(), [])
  // For a word of Arabic and one of Japanese a browser looks for their fonts, a fifth of the first layout.
  useEffect(() => whenIdle(() => setSaysLanguages(true)), [])

  return (
    <span className={styles['switch']} data-short={short || undefined} title={short ? label : undefined}>
      <Languages size={short ? 20 : 16} strokeWidth={1.75} aria-hidden />
      <span aria-hidden translate="no">
        {short ? language.slice(0, 2).toUpperCase() : LANGUAGE_NAMES[language]}
      </span>
      <select
        ref={select}
        aria-label={label}
        // Otherwise the browser puts back what was chosen when the page was left.
        autoComplete="off"
        value={language}
        onChange={(event) => choose(event.target.value)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={saysLanguages ? each : undefined}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  )
}
