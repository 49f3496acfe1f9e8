import { LANGUAGES, matchLanguage } from '@stagedoor/contract/languages'
import { Languages } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChangeLanguage } from '../../i18n/language-provider.tsx'
import { LANGUAGE_NAMES } from '../../i18n/languages.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import styles from './language-switch.module.css'
import { useToast } from '../toast/toast.tsx'

export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const messages = useMessages()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const showToast = useToast()
  const select = useRef<HTMLSelectElement>(null)
  const [hasOptionLanguages, setHasOptionLanguages] = useState(false)
  const label = messages.common.language

  function selectLanguage(value: string) {
    const selected = matchLanguage(value)
    if (selected) changeLanguage(selected).catch(() => showToast(messages.common.languageFailed, 'danger'))
  }

  const applyEarlySelection = useEffectEvent(() => {
    if (select.current && select.current.value !== language) selectLanguage(select.current.value)
  })
  // On a server-rendered page, the visitor may have selected a language before hydration.
  useEffect(() => applyEarlySelection(), [])
  // Delayed, because the browser looks up fonts for each `lang`, which takes a fifth of the first layout.
  useEffect(() => whenIdle(() => setHasOptionLanguages(true)), [])

  return (
    <span className={styles['switch']} data-short={short || undefined} title={short ? label : undefined}>
      <Languages size={short ? 20 : 16} strokeWidth={1.75} aria-hidden />
      <span aria-hidden translate="no">
        {short ? language.slice(0, 2).toUpperCase() : LANGUAGE_NAMES[language]}
      </span>
      <select
        ref={select}
        aria-label={label}
        // Keeps the browser from restoring the previous selection.
        autoComplete="off"
        value={language}
        onChange={(event) => selectLanguage(event.target.value)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={hasOptionLanguages ? each : undefined}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  )
}
