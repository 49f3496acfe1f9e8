import { directionOf, type Language, LANGUAGES } from '@stagedoor/contract/languages'
import { describe, expect, it } from 'vitest'
import * as registrationMails from './registration-mails.ts'
import {
  accountApprovedMail,
  accountDisabledMail,
  accountRejectedMail,
  alreadyRegisteredMail,
  confirmAddressMail,
  invitationMail,
  passwordChangedMail,
  resetPasswordMail,
  singleSignOnInvitationMail,
  singleSignOnMail,
} from './account-mails.ts'
import type { Mail } from './layout.ts'
import type { MailPortal } from './mail-portal.ts'

/** The names contain no Latin letters, so that every Latin letter in Japanese and Arabic mails is untranslated English. */
const REGISTRATION = {
  applicationId: '00000000-0000-4000-8000-000000000001',
  applicationName: '"7" & <1>',
  productName: '<2>',
  versionName: '<9>0.1</9>',
}
const ORGANIZATION = '<3>'
const REASON = '<4>'
const LINK = { url: 'https://42.example/0?token=1&email=2', hours: 2 }

/** A mail and the values that it must contain. */
interface Expected {
  mail: Mail
  url?: string
  /** Values in subject and text. */
  inSubject?: string[]
  /** Values in the text only. */
  inText?: string[]
}

function everyMail(language: Language): Expected[] {
  const portal: MailPortal = { name: '<42>', url: 'https://42.example', language }
  const loginUrl = `${portal.url}/login`
  const unit = (name: 'hour' | 'day', count: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'long',
      numberingSystem: 'latn',
    }).format(count)
  const twoHours = unit('hour', 2)
  return [
    { mail: confirmAddressMail(portal, LINK), url: LINK.url, inText: [twoHours] },
    { mail: alreadyRegisteredMail(portal, LINK), url: LINK.url, inText: [twoHours, loginUrl] },
    { mail: resetPasswordMail(portal, LINK), url: LINK.url, inText: [twoHours] },
    { mail: passwordChangedMail(portal, LINK.url), url: LINK.url },
    { mail: singleSignOnMail(portal), url: loginUrl },
    {
      mail: accountApprovedMail(portal, 'ada+1@example.com'),
      url: `${loginUrl}?email=ada%2B1%40example.com`,
    },
    { mail: accountRejectedMail(portal) },
    { mail: accountDisabledMail(portal) },
    { mail: accountRejectedMail(portal, REASON), inText: [REASON] },
    { mail: accountDisabledMail(portal, REASON), inText: [REASON] },
    {
      mail: invitationMail(portal, { ...LINK, organization: ORGANIZATION, hours: 7 * 24 }),
      url: LINK.url,
      inSubject: [ORGANIZATION],
      inText: [unit('day', 7)],
    },
    {
      mail: singleSignOnInvitationMail(portal, { organization: ORGANIZATION, url: loginUrl }),
      url: loginUrl,
      inSubject: [ORGANIZATION],
    },
    ...Object.values(registrationMails).map((compose) => ({
      mail: compose(portal, REGISTRATION),
      url: `${portal.url}/application/${REGISTRATION.applicationId}`,
      inSubject: [`${REGISTRATION.productName} ${REGISTRATION.versionName}`],
      inText: [REGISTRATION.applicationName],
    })),
  ]
}

/** Returns the subject and each sentence of a mail, without addresses and directional characters. */
function sentences({ subject, text }: Mail): string[] {
  return `${subject}\n${text}`
    .replaceAll(/https:\S*[^\s.]/g, '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .split(/[\n.:。]\s*/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
}

describe.each(LANGUAGES)('mails in %s', (language) => {
  const mails = everyMail(language)

  it('contain names and link in text and HTML, and escape markup in names', () => {
    for (const { mail, url, inSubject = [], inText = [] } of mails) {
      const { subject, text, html } = mail
      for (const name of inSubject) expect(subject).toContain(name)
      for (const word of [...inSubject, ...inText, '<42>']) expect(text).toContain(word)
      expect(html).toContain(`lang="${language}" dir="${directionOf(language)}"`)
      expect(html).not.toMatch(/<\/?\d/)
      const link = url && ` href="${url.replaceAll('&', '&amp;')}"`
      expect(html.match(/ href="[^"]*"/g) ?? []).toEqual(link ? [link, link] : [])
      expect(text.split('\n')).toContain(url ?? '-- ')
    }
  })
})

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'mails in %s contain no English sentence',
  (language) => {
    const english = new Set(everyMail('en').flatMap(({ mail }) => sentences(mail)))
    const mails = everyMail(language)
    const written = mails.flatMap(({ mail }) => sentences(mail))
    expect(written.length).toBeGreaterThanOrEqual(mails.length * 3)
    expect(written.filter((sentence) => english.has(sentence))).toEqual([])
  },
)

it('mails in English start their first sentence with a capital letter', () => {
  for (const { mail } of everyMail('en')) expect(mail.text).toMatch(/^Hello,\n\n[A-Z]/)
})

it.each(['ja', 'ar'] as const)('mails in %s contain no Latin letter', (language) => {
  expect(
    everyMail(language)
      .flatMap(({ mail }) => sentences(mail))
      .join(),
  ).not.toMatch(/[A-Za-z]/)
})

it('names the contact page of the operator in a rejection when one is set', () => {
  const portal: MailPortal = { name: 'Portal', url: 'https://42.example', language: 'de' }
  const contactUrl = 'https://help.example/contact'
  expect(accountRejectedMail({ ...portal, contactUrl }).text).toContain(contactUrl)
  expect(registrationMails.registrationRejectedMail({ ...portal, contactUrl }, REGISTRATION).text).toContain(
    contactUrl,
  )
  expect(accountRejectedMail(portal).text).not.toContain('help.example')
})
