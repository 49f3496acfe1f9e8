import { directionOf, findLanguage, type Language } from '@stagedoor/contract/languages'
import { addMissing, type Translation } from '@stagedoor/contract/translation'
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

const MESSAGES: Readonly<Record<Language, Translation<MailMessages>>> = {
  en,
  de,
  fr,
  es,
  ca,
  it,
  nl,
  'pt-BR': ptBr,
  ja,
  ar,
}

/** The portal that sends a mail, and the language of the mail. */
export interface MailPortal {
  name: string
  /** Without a trailing slash. */
  url: string
  language: Language
  /** Where developers reach the operator (`CONTACT_URL`), if it is set. */
  contactUrl?: string | undefined
}

/** Returns the portal with the language of the account, or with its own if the account has none. */
export function portalFor(portal: MailPortal, account: { language: string | null } | undefined): MailPortal {
  return account?.language ? { ...portal, language: findLanguage(account.language) } : portal
}

/** Returns the messages of a language, and functions that format the values in them. */
export function localeOf(language: Language) {
  const isRightToLeft = directionOf(language) === 'rtl'
  return {
    messages: addMissing(MESSAGES[language], en),
    /** Isolates a name, so that its script does not change the direction of the sentence. */
    name: (text: string) => (isRightToLeft ? `\u2068${text}\u2069` : text),
    /** Formats a duration: `2 hours`, and from three days on `3 days`, with Latin digits as in the portal. */
    time(hours: number): string {
      const [unit, count] = hours < 72 ? (['hour', hours] as const) : (['day', hours / 24] as const)
      const format = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
      return new Intl.NumberFormat(language, format).format(count)
    },
  }
}

/** Returns the paragraph with the operator's reason, if there is one. */
export function reasonParagraphs({ language }: MailPortal, reason: string | undefined): string[] {
  const { messages, name } = localeOf(language)
  return reason === undefined ? [] : [messages.reason(name(reason))]
}

/** The sentence that names the operator's contact page, if there is one. */
export function contactNote({ language, contactUrl }: MailPortal): string[] {
  return contactUrl === undefined ? [] : [localeOf(language).messages.contact(contactUrl)]
}
