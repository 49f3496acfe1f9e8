import type { MailMessages } from './en.ts'

/** Nederlands. */
export const nl: MailMessages = {
  greeting: 'Hallo,',
  openAddress: 'Of open dit adres:',
  worksOnce: (time) => `De link werkt één keer en is ${time} geldig.`,
  notYou: 'Heb je dit niet aangevraagd? Dan hoef je niets te doen.',
  passwordStays: 'Je wachtwoord blijft zoals het is.',
  gap: ' ',
  logIn: 'Inloggen',
  setPassword: 'Nieuw wachtwoord instellen',

  confirmAddress: {
    subject: 'Bevestig je e-mailadres',
    text: (portal) =>
      `Iemand heeft zich met dit adres geregistreerd bij ${portal}. Bevestig het om je wachtwoord in te stellen.`,
    action: 'E-mailadres bevestigen',
  },
  alreadyRegistered: {
    subject: 'Je hebt al een account',
    text: (portal) =>
      `Iemand heeft zich met dit adres geregistreerd bij ${portal}, maar er is al een account voor.`,
    howToLogIn: (url) => `Log in op ${url}. Weet je je wachtwoord niet meer, stel dan een nieuw in.`,
  },
  resetPassword: {
    subject: 'Nieuw wachtwoord instellen',
    text: (portal) => `Er is een nieuw wachtwoord aangevraagd voor je account bij ${portal}.`,
  },
  singleSignOn: {
    subject: 'Log in via je bedrijf',
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
    text: (portal) => `Je aanvraag voor een account bij ${portal} is beoordeeld en niet goedgekeurd.`,
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
      `De registratie van je applicatie “${application}” voor ${version} is ontvangen en wordt beoordeeld.`,
    note: 'Aanvragen worden wekelijks beoordeeld. Je krijgt bericht bij goedkeuring.',
  },
  registrationApproved: {
    subject: (version) => `Registratie goedgekeurd: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is goedgekeurd. De toegangsgegevens van de applicatie werken daar nu.`,
  },
  registrationRejected: {
    subject: (version) => `Registratie niet goedgekeurd: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is beoordeeld en niet goedgekeurd.`,
  },
  registrationRevoked: {
    subject: (version) => `Registratie ingetrokken: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is ingetrokken. De toegangsgegevens van de applicatie werken daar niet meer.`,
  },
  registrationEnded: {
    subject: (version) => `Registratie beëindigd: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is beëindigd: deze versie staat niet meer in de catalogus. Toegangsgegevens werken daar niet meer.`,
  },
  registrationRestored: {
    subject: (version) => `Registratie hersteld: ${version}`,
    text: (application, version) =>
      `De registratie van je applicatie “${application}” voor ${version} is hersteld: deze versie staat weer in de catalogus.`,
  },
}
