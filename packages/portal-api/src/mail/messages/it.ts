import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const it: Translation<MailMessages> = {
  greeting: 'Ciao,',
  openAddress: 'Oppure apri questo link:',
  worksOnce: (time) => `Il link funziona una sola volta e scade tra ${time}.`,
  notRequested: 'Se non sei stato tu, ignora questa e-mail.',
  passwordStays: 'La tua password non cambierà.',
  gap: ' ',
  logIn: 'Accedi',
  setPassword: 'Imposta una nuova password',

  confirmAddress: {
    subject: 'Conferma il tuo indirizzo e-mail',
    text: (portal) =>
      `qualcuno si è registrato su ${portal} con questo indirizzo e-mail. Conferma l’indirizzo per impostare la password.`,
    action: 'Conferma l’indirizzo e-mail',
  },
  alreadyRegistered: {
    subject: 'Hai già un account',
    text: (portal) =>
      `qualcuno si è registrato su ${portal} con questo indirizzo e-mail, che però ha già un account.`,
    howToLogIn: (url) => `Accedi da ${url}. Se hai dimenticato la password, impostane una nuova.`,
  },
  resetPassword: {
    subject: 'Imposta una nuova password',
    text: (portal) => `qualcuno ha richiesto una nuova password per il tuo account su ${portal}.`,
  },
  passwordChanged: {
    subject: 'La tua password è stata modificata',
    text: (portal) =>
      `la password del tuo account su ${portal} è stata modificata. Tutte le altre sessioni sono state chiuse.`,
    notYou: 'Se non sei stato tu, imposta subito una nuova password.',
  },
  singleSignOn: {
    subject: 'Accedi con l’accesso unico (SSO)',
    text: (portal) =>
      `il tuo account su ${portal} non ha una password. Accedi con l’accesso unico (SSO) della tua azienda.`,
  },
  invitation: {
    subject: (organization) => `Hai ricevuto un invito a unirti a ${organization}`,
    text: (organization, portal) => `hai ricevuto un invito a unirti a ${organization} su ${portal}.`,
    throughSingleSignOn: 'Per unirti, accedi con l’accesso unico (SSO) della tua azienda.',
    action: 'Accetta l’invito',
  },

  reason: (text) => `Motivo: ${text}`,
  accountApproved: {
    subject: 'Il tuo account è approvato',
    text: (portal) => `il tuo account su ${portal} è stato approvato. Ora puoi accedere.`,
  },
  accountRejected: {
    subject: 'Il tuo account non è stato approvato',
    text: (portal) =>
      `abbiamo esaminato la tua richiesta di un account su ${portal} e non è stata approvata.`,
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
      `abbiamo ricevuto la registrazione della tua applicazione «${application}» per ${version}. È in esame.`,
    note: 'Riceverai un avviso all’approvazione.',
  },
  registrationApproved: {
    subject: (version) => `Registrazione approvata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è stata approvata. Ora puoi usare le credenziali dell’applicazione.`,
  },
  registrationRejected: {
    subject: (version) => `Registrazione non approvata: ${version}`,
    text: (application, version) =>
      `abbiamo esaminato la registrazione della tua applicazione «${application}» per ${version} e non è stata approvata.`,
  },
  registrationRevoked: {
    subject: (version) => `Registrazione revocata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è stata revocata. Le credenziali dell’applicazione non funzionano più con questa versione.`,
  },
  registrationEnded: {
    subject: (version) => `Registrazione terminata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è terminata perché la versione è stata rimossa dal catalogo. Le credenziali dell’applicazione non funzionano più con questa versione.`,
  },
  registrationRestored: {
    subject: (version) => `Registrazione ripristinata: ${version}`,
    text: (application, version) =>
      `la registrazione della tua applicazione «${application}» per ${version} è stata ripristinata perché la versione è di nuovo nel catalogo.`,
  },
  contact: (url) => `Per qualsiasi domanda, contattaci: ${url}`,
}
