import { directionOf, findLanguage, type Language } from '@stagedoor/contract/languages'
import { ar } from './messages/ar.ts'
import { ca } from './messages/ca.ts'
import { de } from './messages/de.ts'
import { en, type MailMessages } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import { it } from './messages/it.ts'
import { ja } from './messages/ja.ts'
import { nl } from './messages/nl.ts'
import { ptBr } from './messages/pt-br.ts'

const TEXTS: Readonly<Record<Language, MailMessages>> = { en, de, fr, es, ca, it, nl, 'pt-BR': ptBr, ja, ar }

/** Which portal a mail comes from, and the language it is written in. */
export interface MailPortal {
  name: string
  /** Without a trailing slash. */
  url: string
  language: Language
  /** Where developers reach the operator (`CONTACT_URL`), if it is set. */
  contactUrl?: string | undefined
}

/** The portal as it writes to an account; in its own language to one whose language is not known. */
export function writingTo(portal: MailPortal, account: { language: string | null } | undefined): MailPortal {
  return account?.language ? { ...portal, language: findLanguage(account.language) } : portal
}

/** The words of a language, with what is filled into them. */
export function wordsOf(language: Language) {
  const isRightToLeft = directionOf(language) === 'rtl'
  return {
    messages: TEXTS[language],
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
  const { messages, name } = wordsOf(language)
  return reason === undefined ? [] : [messages.reason(name(reason))]
}

/** The sentence that names the operator's contact page, if there is one. */
export function contactNote({ language, contactUrl }: MailPortal): string[] {
  return contactUrl === undefined ? [] : [wordsOf(language).messages.contact(contactUrl)]
}
