import type { MailMessages } from './en.ts'

/** Italiano. */
export const it: MailMessages = {
  greeting: 'Ciao,',
  openAddress: 'Oppure apri questo indirizzo:',
  worksOnce: (time) => `Il link funziona una sola volta, per ${time}.`,
  notYou: 'Se non hai fatto tu questa richiesta, non devi fare nulla.',
  passwordStays: 'La tua password non cambia.',
  gap: ' ',
  logIn: 'Accedi',
  setPassword: 'Imposta una nuova password',

  confirmAddress: {
    subject: 'Conferma il tuo indirizzo e-mail',
    text: (portal) =>
      `qualcuno si è registrato su ${portal} con questo indirizzo. Confermalo per impostare la password.`,
    action: 'Conferma l’indirizzo e-mail',
  },
  alreadyRegistered: {
    subject: 'Hai già un account',
    text: (portal) => `qualcuno si è registrato su ${portal} con questo indirizzo, che ha già un account.`,
    howToLogIn: (url) => `Accedi da ${url}. Se non ricordi più la password, impostane una nuova.`,
  },
  resetPassword: {
    subject: 'Imposta una nuova password',
    text: (portal) => `è stata richiesta una nuova password per il tuo account su ${portal}.`,
  },
  singleSignOn: {
    subject: 'Accedi tramite la tua azienda',
    text: (portal) =>
      `il tuo account su ${portal} non ha una password. Accedi con l’accesso unico (SSO) della tua azienda.`,
  },
  invitation: {
    subject: (organization) => `Hai ricevuto un invito a unirti a ${organization}`,
    text: (organization, portal) => `hai ricevuto un invito a unirti a ${organization} su ${portal}.`,
    throughSingleSignOn: 'Accedi con l’accesso unico (SSO) della tua azienda per unirti.',
    action: 'Accetta l’invito',
  },

  reason: (text) => `Motivo: ${text}`,
  accountApproved: {
    subject: 'Il tuo account è approvato',
    text: (portal) => `il tuo account su ${portal} è approvato. Ora puoi accedere.`,
  },
  accountRejected: {
    subject: 'Il tuo account non è stato approvato',
    text: (portal) =>
      `la tua richiesta di un account su ${portal} è stata esaminata e non è stata approvata.`,
  },
  accountDisabled: {
    subject: 'Il tuo account è stato disattivato',
    text: (portal) =>
      `il tuo account su ${portal} è stato disattivato. La tua sessione è stata chiusa e non puoi più accedere.`,
  },

  viewApplication: 'Visualizza l’applicazione',
  registrationReceived: {
    subject: (version) => `Registrazione ricevuta: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è arrivata ed è in esame.`,
    note: 'Le richieste vengono esaminate ogni settimana. Riceverai un avviso all’approvazione.',
  },
  registrationApproved: {
    subject: (version) => `Registrazione approvata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è approvata. Le sue credenziali ora funzionano con questa versione.`,
  },
  registrationRejected: {
    subject: (version) => `Registrazione non approvata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è stata esaminata e non è stata approvata.`,
  },
  registrationRevoked: {
    subject: (version) => `Registrazione revocata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è stata revocata. Le sue credenziali non funzionano più con questa versione.`,
  },
  registrationEnded: {
    subject: (version) => `Registrazione terminata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è terminata: questa versione non è più nel catalogo. Le credenziali non funzionano più.`,
  },
  registrationRestored: {
    subject: (version) => `Registrazione ripristinata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è stata ripristinata: questa versione è di nuovo nel catalogo.`,
  },
}
