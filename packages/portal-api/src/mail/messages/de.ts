import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const de: Translation<MailMessages> = {
  greeting: 'Guten Tag,',
  openAddress: 'Oder öffnen Sie diesen Link:',
  worksOnce: (time) => `Der Link funktioniert einmal und ist ${time} lang gültig.`,
  notRequested: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.',
  passwordStays: 'Ihr Passwort bleibt unverändert.',
  gap: ' ',
  logIn: 'Anmelden',
  setPassword: 'Neues Passwort festlegen',

  confirmAddress: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: (portal) =>
      `jemand hat sich mit dieser E-Mail-Adresse bei ${portal} registriert. Bestätigen Sie die Adresse, um Ihr Passwort festzulegen.`,
    action: 'E-Mail-Adresse bestätigen',
  },
  alreadyRegistered: {
    subject: 'Sie haben bereits ein Konto',
    text: (portal) =>
      `jemand hat sich mit dieser E-Mail-Adresse bei ${portal} registriert, aber zu der Adresse gibt es bereits ein Konto.`,
    howToLogIn: (url) =>
      `Melden Sie sich unter ${url} an. Wenn Sie Ihr Passwort vergessen haben, legen Sie ein neues fest.`,
  },
  resetPassword: {
    subject: 'Neues Passwort festlegen',
    text: (portal) => `für Ihr Konto bei ${portal} wurde ein neues Passwort angefordert.`,
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: (portal) =>
      `das Passwort Ihres Kontos bei ${portal} wurde geändert. Alle anderen Sitzungen wurden beendet.`,
    notYou: 'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest.',
  },
  singleSignOn: {
    subject: 'Melden Sie sich mit Single Sign-on an',
    text: (portal) =>
      `Ihr Konto bei ${portal} hat kein Passwort. Melden Sie sich über das Single Sign-on Ihres Unternehmens an.`,
  },
  invitation: {
    subject: (organization) => `Sie sind eingeladen zu ${organization}`,
    text: (organization, portal) => `Sie sind eingeladen, ${organization} bei ${portal} beizutreten.`,
    throughSingleSignOn: 'Melden Sie sich über das Single Sign-on Ihres Unternehmens an, um beizutreten.',
    action: 'Einladung annehmen',
  },

  reason: (text) => `Grund: ${text}`,
  accountApproved: {
    subject: 'Ihr Konto ist freigegeben',
    text: (portal) => `Ihr Konto bei ${portal} wurde freigegeben. Sie können sich jetzt anmelden.`,
  },
  accountRejected: {
    subject: 'Ihr Konto wurde nicht freigegeben',
    text: (portal) => `wir haben Ihre Anfrage für ein Konto bei ${portal} geprüft und nicht freigegeben.`,
  },
  accountDisabled: {
    subject: 'Ihr Konto wurde deaktiviert',
    text: (portal) =>
      `Ihr Konto bei ${portal} wurde deaktiviert. Sie wurden abgemeldet und können sich nicht mehr anmelden.`,
  },

  viewApplication: 'Anwendung ansehen',
  registrationReceived: {
    subject: (version) => `Registrierung eingegangen: ${version}`,
    text: (application, version) =>
      `wir haben die Registrierung Ihrer Anwendung „${application}“ für ${version} erhalten. Sie wird geprüft.`,
    note: 'Sie werden bei Freigabe benachrichtigt.',
  },
  registrationApproved: {
    subject: (version) => `Registrierung freigegeben: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} wurde freigegeben. Sie können die Zugangsdaten der Anwendung jetzt verwenden.`,
  },
  registrationRejected: {
    subject: (version) => `Registrierung nicht freigegeben: ${version}`,
    text: (application, version) =>
      `wir haben die Registrierung Ihrer Anwendung „${application}“ für ${version} geprüft und nicht freigegeben.`,
  },
  registrationRevoked: {
    subject: (version) => `Registrierung widerrufen: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} wurde widerrufen. Die Zugangsdaten der Anwendung funktionieren für diese Version nicht mehr.`,
  },
  registrationEnded: {
    subject: (version) => `Registrierung beendet: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} wurde beendet, weil die Version aus dem Katalog entfernt wurde. Die Zugangsdaten der Anwendung funktionieren für diese Version nicht mehr.`,
  },
  registrationRestored: {
    subject: (version) => `Registrierung wiederhergestellt: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} wurde wiederhergestellt, weil die Version wieder im Katalog ist.`,
  },
  contact: (url) => `Bei Fragen erreichen Sie uns unter ${url}`,
}
