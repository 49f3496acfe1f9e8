import { directionOf, findLanguage, type Language } from '@stagedoor/contract/languages'
import { ar } from './texts/ar.ts'
import { ca } from './texts/ca.ts'
import { de } from './texts/de.ts'
import { en, type MailTexts } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { ja } from './texts/ja.ts'
import { nl } from './texts/nl.ts'
import { ptBr } from './texts/pt-br.ts'

const TEXTS: Readonly<Record<Language, MailTexts>> = { en, de, fr, es, ca, it, nl, 'pt-BR': ptBr, ja, ar }

/** Which portal a mail comes from, and the language it is written in. */
export interface MailPortal {
  name: string
  /** Without a trailing slash. */
  url: string
  language: Language
}

/** The portal as it writes to an account; in its own language to one whose language is not known. */
export function writingTo(portal: MailPortal, account: { language: string | null } | undefined): MailPortal {
  return account?.language ? { ...portal, language: findLanguage(account.language) } : portal
}

/** The words of a language, with what is filled into them. */
export function wordsOf(language: Language) {
  const isRightToLeft = directionOf(language) === 'rtl'
  return {
    texts: TEXTS[language],
    /** A name that others gave: its script must not turn the sentence around it. */
    name: (text: string) => (isRightToLeft ? `\u2068${text}\u2069` : text),
    /** How long something works: `2 hours`, from three days on `3 days`. Digits as in the portal. */
    time(hours: number): string {
      const [unit, count] = hours < 72 ? (['hour', hours] as const) : (['day', hours / 24] as const)
      const format = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
      return new Intl.NumberFormat(language, format).format(count)
    },
  }
}

/** The paragraph with the reason that an operator gave, if they did. */
export function reasonGiven({ language }: MailPortal, reason: string | undefined): string[] {
  const { texts, name } = wordsOf(language)
  return reason === undefined ? [] : [texts.reason(name(reason))]
}
