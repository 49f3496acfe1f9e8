import type { MailMessages } from './en.ts'

/** Deutsch. */
export const de: MailMessages = {
  greeting: 'Guten Tag,',
  openAddress: 'Oder öffnen Sie diese Adresse:',
  worksOnce: (time) => `Der Link funktioniert nur einmal und ${time} lang.`,
  notYou: 'Wenn Sie das nicht veranlasst haben, müssen Sie nichts tun.',
  passwordStays: 'Ihr Passwort bleibt unverändert.',
  gap: ' ',
  logIn: 'Anmelden',
  setPassword: 'Neues Passwort festlegen',

  confirmAddress: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: (portal) =>
      `jemand hat sich mit dieser Adresse bei ${portal} registriert. Bestätigen Sie sie, um Ihr Passwort festzulegen.`,
    action: 'E-Mail-Adresse bestätigen',
  },
  alreadyRegistered: {
    subject: 'Sie haben bereits ein Konto',
    text: (portal) =>
      `jemand hat sich mit dieser Adresse bei ${portal} registriert, zu ihr gibt es aber bereits ein Konto.`,
    howToLogIn: (url) =>
      `Melden Sie sich unter ${url} an. Wenn Sie Ihr Passwort nicht mehr wissen, legen Sie ein neues fest.`,
  },
  resetPassword: {
    subject: 'Neues Passwort festlegen',
    text: (portal) => `für Ihr Konto bei ${portal} wurde ein neues Passwort angefordert.`,
  },
  singleSignOn: {
    subject: 'Melden Sie sich über Ihr Unternehmen an',
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
    text: (portal) => `Ihr Konto bei ${portal} ist freigegeben. Sie können sich jetzt anmelden.`,
  },
  accountRejected: {
    subject: 'Ihr Konto wurde nicht freigegeben',
    text: (portal) => `Ihre Anfrage für ein Konto bei ${portal} wurde geprüft und nicht freigegeben.`,
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
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} ist eingegangen und wird geprüft.`,
    note: 'Anfragen werden wöchentlich geprüft. Sie werden bei Freigabe benachrichtigt.',
  },
  registrationApproved: {
    subject: (version) => `Registrierung freigegeben: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} ist freigegeben. Die Zugangsdaten der Anwendung funktionieren dort jetzt.`,
  },
  registrationRejected: {
    subject: (version) => `Registrierung nicht freigegeben: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} wurde geprüft und nicht freigegeben.`,
  },
  registrationRevoked: {
    subject: (version) => `Registrierung widerrufen: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} wurde widerrufen. Die Zugangsdaten der Anwendung funktionieren dort nicht mehr.`,
  },
  registrationEnded: {
    subject: (version) => `Registrierung beendet: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} ist beendet: Diese Version ist nicht mehr im Katalog. Zugangsdaten funktionieren dort nicht mehr.`,
  },
  registrationRestored: {
    subject: (version) => `Registrierung wiederhergestellt: ${version}`,
    text: (application, version) =>
      `die Registrierung Ihrer Anwendung „${application}“ für ${version} wurde wiederhergestellt: Diese Version ist wieder im Katalog.`,
  },
}
