import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const rejections: Translated<'rejections'> = {
  signInText: 'Accedi per vedere le tue applicazioni e la soluzione.',
  hiddenText: 'La versione del prodotto non esiste oppure non hai accesso.',
  unknown: { title: 'Richiesta rifiutata', text: 'Il gateway ha rifiutato una richiesta a un’API.' },
  reasons: {
    missing_credential: {
      title: 'Nessuna credenziale inviata',
      text: 'La richiesta non contiene né una chiave API né un token di accesso.',
      fix: 'Invia con ogni richiesta una credenziale di una delle tue applicazioni registrate.',
    },
    invalid_credential: {
      title: 'Credenziale non valida',
      text: 'La chiave API o il token di accesso è sconosciuto o è stato revocato.',
      fix: 'Crea una nuova chiave e usala al suo posto.',
    },
    expired_credential: {
      title: 'Credenziale scaduta',
      text: 'La chiave API o il token di accesso è scaduto.',
      fix: 'Crea una nuova chiave o richiedi un nuovo token di accesso.',
    },
    test_credential: {
      title: 'Chiave di test in produzione',
      text: 'La credenziale è una chiave di test, che funziona solo nella sandbox.',
      fix: 'Invia la richiesta alla sandbox o usa una chiave di un’applicazione approvata.',
    },
    not_registered: {
      title: 'Applicazione non registrata',
      text: 'L’applicazione non è registrata per questa versione dell’API.',
      fix: 'Registra l’applicazione per questa versione.',
    },
    registration_pending: {
      title: 'Registrazione in revisione',
      text: 'La registrazione dell’applicazione è in attesa di approvazione.',
      fix: 'Esaminiamo la registrazione e ti avvisiamo via email. Le richieste funzionano appena viene approvata.',
    },
    registration_rejected: {
      title: 'Registrazione rifiutata',
      text: 'La registrazione dell’applicazione è stata rifiutata.',
      fix: 'Contatta un amministratore di questo portale, che può approvare la registrazione.',
    },
    registration_revoked: {
      title: 'Registrazione revocata',
      text: 'La registrazione dell’applicazione è stata revocata.',
      fix: 'Contatta un amministratore di questo portale, che può approvare di nuovo la registrazione.',
    },
    access_denied: {
      title: 'Nessun accesso a questa API',
      text: 'L’account a cui appartiene l’applicazione non ha il permesso di usare questa API.',
      fix: 'Contatta un amministratore di questo portale per richiedere l’accesso.',
    },
    insufficient_scope: {
      title: 'Scope mancante',
      text: 'La credenziale non ha tutti gli scope che la richiesta richiede.',
      fix: 'Richiedi gli scope mancanti per la tua applicazione, poi ottieni un nuovo token di accesso.',
    },
    developer_disabled: {
      title: 'Account non attivo',
      text: 'L’account a cui appartiene l’applicazione non è attivo.',
      fix: 'Contatta un amministratore di questo portale, che può attivare l’account.',
    },
    unknown_product_version: {
      title: 'Versione non pubblicata',
      text: 'Questa versione dell’API non è pubblicata.',
      fix: 'Usa una versione pubblicata.',
    },
    too_many_attempts: {
      title: 'Troppi tentativi',
      text: 'Dalla tua rete sono state inviate troppe credenziali errate. Il limite si azzera ogni minuto.',
      fix: 'Attendi, poi invia di nuovo la richiesta con una credenziale valida.',
    },
  },
  yourApplications: 'Le tue applicazioni',
  noneRegistered: 'Nessuna delle tue applicazioni è registrata per questa versione.',
  since: 'Dal',
  createKey: 'Crea una chiave',
  createKeyNamed: (name) => `Crea una chiave per ${name}`,
  openCredentials: 'Apri le credenziali',
  openCredentialsNamed: (name) => `Apri le credenziali di ${name}`,
  howToSend: 'Come inviare la credenziale',
  checkAgain: 'Controlla di nuovo',
  unchanged: 'Non è ancora cambiato nulla.',
  fixed: 'La registrazione è approvata. Invia di nuovo la richiesta.',
  registerAgain: 'Registra di nuovo',
  registerAgainNamed: (name) => `Registra di nuovo ${name}`,
  reviewedAgain:
    'La registrazione viene esaminata di nuovo. Fino all’approvazione, le richieste di questa applicazione vengono rifiutate.',
  noScopesToChoose:
    'Non puoi scegliere gli scope per le tue applicazioni. Contatta un amministratore di questo portale.',
  publishedVersions: 'Versioni pubblicate',
  openVersion: (product, version) => `Apri ${product} ${version}`,
  wait: (seconds) => plural(seconds, { one: 'Attendi # secondo.', other: 'Attendi # secondi.' }),
  waitMinute: 'Attendi un minuto.',
  waited: 'Puoi inviare di nuovo richieste.',
}
