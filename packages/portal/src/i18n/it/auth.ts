import type { Translated } from '../messages.ts'

export const auth: Translated<'auth'> = {
  loginInstruction: 'Inserisci le tue credenziali di accesso',
  registeredMessage: 'Controlla la posta in arrivo e conferma il tuo indirizzo e-mail per continuare.',
  noAccount: 'Non hai ancora un account?',
  signUp: 'Registrati',
  registerInstruction:
    'Ti inviamo un link per confermare l’indirizzo e-mail, poi esaminiamo la tua richiesta.',
  agreement:
    'Userò il servizio solo per mie finalità commerciali lecite e non condividerò le mie credenziali.',
  haveAccount: 'Hai già un account?',
  forgotTitle: 'Password dimenticata?',
  forgotInstruction: 'Inserisci il tuo indirizzo e-mail. Ti invieremo un link per reimpostare la password.',
  forgotSuccess:
    'Se esiste un account per l’indirizzo e-mail indicato, riceverai un link per reimpostare la password. Se il messaggio non arriva entro qualche minuto, controlla la cartella della posta indesiderata.',
  resetTitle: 'Imposta una nuova password',
  resetHint: 'Non riutilizzare la password di un altro sito.',
  ssoInstruction: 'Accedi con l’accesso unico (SSO) della tua azienda',
  passwordsOff: 'Questo portale non accetta password. Accedi con l’accesso unico (SSO).',
  noSignIn: 'L’accesso a questo portale non è configurato. Contatta il gestore.',
  confirmedWithPassword:
    'Il tuo indirizzo e-mail è confermato. Accedi, oppure reimposta la password se non ne hai ancora impostata una.',
  confirmedWithSso: 'Il tuo indirizzo e-mail è confermato. Accedi con l’accesso unico (SSO).',
  ssoErrors: {
    unavailable: 'L’accesso unico (SSO) al momento non è disponibile. Riprova più tardi.',
    expired: 'L’accesso unico (SSO) è scaduto o è stato avviato in un’altra finestra. Riprova.',
  },
  ssoFailed: 'L’accesso unico (SSO) non è riuscito. Riprova.',
  checkEmail: {
    title: 'Controlla la posta',
    sentTo: 'Abbiamo inviato un’e-mail a',
    sentIfKnown: 'Se questo indirizzo ha un account, un nuovo link è in arrivo:',
    steps: [
      'Apri il link nell’e-mail per confermare il tuo indirizzo.',
      'Scegli una password.',
      'Esamineremo la tua richiesta e ti avviseremo per e-mail quando sarà approvata.',
    ],
    spam: 'Nessuna e-mail dopo qualche minuto? Controlla la cartella dello spam.',
    resend: 'Invia di nuovo',
    resent: 'E-mail inviata di nuovo. Un indirizzo riceve al massimo 5 e-mail all’ora.',
    changeAddress: 'Cambia indirizzo',
  },
  review: {
    title: 'Esamineremo la tua richiesta',
    passwordSet: 'Password impostata!',
    next: 'Ti avviseremo per e-mail non appena il tuo account sarà approvato. Potrai accedere allora.',
  },
  pendingNext:
    'Stiamo esaminando la tua richiesta e ti avviseremo per e-mail quando sarà approvata. Potrai accedere allora.',
  link: { title: 'Questo link non funziona più', sendNew: 'Invia un nuovo link' },
  users: {
    acceptTitle: 'Accetta l’invito',
    inviteAgain: 'Chiedi alla persona che ti ha invitato di inviare un altro invito.',
    loggedIn: 'Hai effettuato l’accesso',
    loggedInHint: 'Questo portale non ha altre pagine per il tuo account.',
    changePassword: 'Cambia la password',
    passwordChanged: 'La password è stata cambiata.',
  },
  sessionEnded: 'La sessione è terminata. Accedi per riprendere da dove eri rimasto.',
  demoAccounts: 'Account dimostrativi',
  demoAccountsHint: 'Visibili solo in sviluppo, su questo computer. Scegline uno per accedere.',
  logInAs: (name) => `Accedi come ${name}`,
  signingIn: 'Accesso in corso',
  needsScript: 'Questa pagina richiede JavaScript. Attiva JavaScript e ricarica la pagina.',
}
