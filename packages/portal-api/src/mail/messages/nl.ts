import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const nl: Translation<MailMessages> = {
  greeting: 'Hallo,',
  openAddress: 'Of open deze link:',
  worksOnce: (time) => `De link werkt één keer en verloopt over ${time}.`,
  notRequested: 'Was jij dit niet? Negeer dan deze e-mail.',
  passwordStays: 'Je wachtwoord verandert niet.',
  gap: ' ',
  logIn: 'Inloggen',
  setPassword: 'Nieuw wachtwoord instellen',

  confirmAddress: {
    subject: 'Bevestig je e-mailadres',
    text: (portal) =>
      `Iemand heeft zich met dit e-mailadres geregistreerd bij ${portal}. Bevestig het adres om je wachtwoord in te stellen.`,
    action: 'E-mailadres bevestigen',
  },
  alreadyRegistered: {
    subject: 'Je hebt al een account',
    text: (portal) =>
      `Iemand heeft zich met dit e-mailadres geregistreerd bij ${portal}, maar er hoort al een account bij dit adres.`,
    howToLogIn: (url) => `Log in op ${url}. Ben je je wachtwoord vergeten, stel dan een nieuw in.`,
  },
  resetPassword: {
    subject: 'Nieuw wachtwoord instellen',
    text: (portal) => `Iemand heeft een nieuw wachtwoord aangevraagd voor je account bij ${portal}.`,
  },
  passwordChanged: {
    subject: 'Je wachtwoord is gewijzigd',
    text: (portal) =>
      `Het wachtwoord van je account bij ${portal} is gewijzigd. Alle andere sessies zijn beëindigd.`,
    notYou: 'Was jij dit niet? Stel dan meteen een nieuw wachtwoord in.',
  },
  singleSignOn: {
    subject: 'Log in met single sign-on',
    text: (portal) =>
      `Je account bij ${portal} heeft geen wachtwoord. Log in met de single sign-on van je bedrijf.`,
  },
  invitation: {
    subject: (organization) => `Je bent uitgenodigd om deel te nemen aan ${organization}`,
    text: (organization, portal) => `Je bent uitgenodigd om deel te nemen aan ${organization} bij ${portal}.`,
    throughSingleSignOn: 'Log in met de single sign-on van je bedrijf om deel te nemen.',
    action: 'Uitnodiging accepteren',
  },

  reason: (text) => `Reden: ${text}`,
  accountApproved: {
    subject: 'Je account is goedgekeurd',
    text: (portal) => `Je account bij ${portal} is goedgekeurd. Je kunt nu inloggen.`,
  },
  accountRejected: {
    subject: 'Je account is niet goedgekeurd',
    text: (portal) => `We hebben je aanvraag voor een account bij ${portal} beoordeeld en niet goedgekeurd.`,
  },
  accountDisabled: {
    subject: 'Je account is uitgeschakeld',
    text: (portal) =>
      `Je account bij ${portal} is uitgeschakeld. Je bent uitgelogd en kunt niet meer inloggen.`,
  },

  viewApplication: 'Applicatie bekijken',
  registrationReceived: {
    subject: (version) => `Registratie ontvangen: ${version}`,
    text: (application, version) =>
      `We hebben de registratie van je applicatie “${application}” voor ${version} ontvangen. Ze wordt beoordeeld.`,
    note: 'Je krijgt bericht bij goedkeuring.',
  },
  registrationApproved: {
    subject: (version) => `Registratie goedgekeurd: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is goedgekeurd. Je kunt de toegangsgegevens van de applicatie nu gebruiken.`,
  },
  registrationRejected: {
    subject: (version) => `Registratie niet goedgekeurd: ${version}`,
    text: (application, version) =>
      `We hebben de registratie van je applicatie “${application}” voor ${version} beoordeeld en niet goedgekeurd.`,
  },
  registrationRevoked: {
    subject: (version) => `Registratie ingetrokken: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is ingetrokken. De toegangsgegevens van de applicatie werken niet meer voor deze versie.`,
  },
  registrationEnded: {
    subject: (version) => `Registratie beëindigd: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is beëindigd, omdat de versie uit de catalogus is verwijderd. De toegangsgegevens van de applicatie werken niet meer voor deze versie.`,
  },
  registrationRestored: {
    subject: (version) => `Registratie hersteld: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is hersteld, omdat de versie weer in de catalogus staat.`,
  },
  contact: (url) => `Heb je vragen? Neem contact met ons op: ${url}`,
}
