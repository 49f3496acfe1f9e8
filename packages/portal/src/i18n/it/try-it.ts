import type { Translation } from '@stagedoor/contract/translation'
import type { TryItMessages } from '../en/try-it.ts'

export const tryIt: Translation<TryItMessages> = {
  send: 'Invia',
  sending: 'In attesa della risposta…',
  receiving: (size) => `Ricezione… ${size}`,
  server: 'Server',
  sandbox: 'Sandbox',
  getTestKey: 'Ottieni una chiave di test',
  testKeyCreated: (application: string) =>
    `Chiave di test per ${application}. Copiala ora: non verrà più mostrata.`,
  requirement: 'Metodo di autenticazione',
  noAuthentication: 'Nessuno',
  parameters: 'Parametri',
  noParameters: 'Questa operazione non ha parametri.',
  body: 'Corpo',
  file: 'File',
  formatJson: 'Formatta',
  listHint: 'Un elemento per riga',
  jsonHint: 'Come JSON',
  notSet: 'Non inviato',
  sendEmpty: 'Invia un valore vuoto',
  locations: {
    path: 'percorso',
    query: 'query',
    querystring: 'stringa di query',
    header: 'intestazione',
    cookie: 'cookie',
    body: 'campo',
  },
  errors: {
    required: 'Obbligatorio',
    'no-number': 'Deve essere un numero',
    'no-integer': 'Deve essere un intero',
    'too-small': (least) => `Deve essere almeno ${least}`,
    'too-large': (most) => `Deve essere al massimo ${most}`,
    'no-json': (message) => `Deve essere JSON valido: ${message}`,
    'no-object': 'Deve essere un oggetto: { … }',
    'no-array': 'Deve essere un array: [ … ]',
    dots: 'Non può essere «.» né «..», perché gli URL eliminano questi segmenti',
    'no-address': 'Questo valore rende non valido l’URL del server',
  },
  secrets:
    'I valori che inserisci qui restano nella memoria di questa pagina. Ricaricando la pagina vengono cancellati.',
  cookieNote:
    'I browser non permettono a una pagina di inviare cookie a un altro sito. Usa invece l’esempio di codice.',
  headerNote:
    'I browser non permettono a una pagina di inviare questa intestazione. Usa invece l’esempio di codice.',
  certificateNote: 'Il browser richiede il certificato.',
  userName: 'Nome utente',
  token: 'Token di accesso',
  credentials: (scheme) => `Credenziali per ${scheme}`,
  use: (name) => `Usa ${name}`,
  filledWith: (name) => `Compilato con «${name}».`,
  keyOf: (application, key) =>
    `${application} usa ${key}. Inserisci la chiave, oppure generane una e usala qui.`,
  clearCredential: 'Cancella la credenziale',
  credentialRequired: 'Questa operazione richiede una credenziale.',
  sendWithout: 'Invia senza credenziali',
  flow: 'Flusso',
  getToken: 'Ottieni token',
  continueInWindow: 'Continua nella nuova finestra.',
  noProviderResponse: 'Ancora nessuna risposta. Se hai chiuso la finestra, riprova.',
  tokenReceived: 'Token ricevuto.',
  redirectHint: (address) => `Registra questo URI di reindirizzamento presso il provider: ${address}`,
  oauthFailed: (reason) => `Impossibile ottenere un token: ${reason}`,
  popupBlocked:
    'Il browser ha bloccato la finestra del provider. Consenti le finestre popup per questa pagina e riprova.',
  discoveryIncomplete: 'Il documento di discovery del provider non indica alcun endpoint.',
  unknownServer:
    'Il documento non indica su quale server si trova l’indirizzo del provider, quindi non è stato inviato alcun segreto.',
  noResponseYet: 'Invia la richiesta per vedere la risposta.',
  emptyBody: 'La risposta non ha un corpo.',
  viaProxy: 'inviata dal server del portale',
  cut: (limit) => `Sono mostrati solo i primi ${limit}.`,
  cancelled: 'Annullato.',
  broken: 'La connessione si è chiusa prima che la risposta fosse completa.',
  binary: (type) => `${type || 'Tipo sconosciuto'}: scaricalo per vederlo.`,
  picture: 'Immagine della risposta',
  failures: {
    title: 'Richiesta non riuscita',
    unreachable: (host) =>
      `«Prova» non può raggiungere ${host}. Usa l’esempio di codice o chiedi al gestore di questo portale di consentire l’host.`,
    network: (host) =>
      `Il browser non ha permesso a questa pagina di leggere una risposta da ${host}. Molto probabilmente l’API non consente chiamate da questa pagina (CORS) oppure il suo gateway respinge la richiesta preliminare OPTIONS del browser. È anche possibile che ${host} non sia raggiungibile o che il suo certificato non sia attendibile. Gli strumenti per sviluppatori del browser mostrano la causa. Puoi anche eseguire l’esempio di codice.`,
    insecure: (host) =>
      `Questa pagina usa https e ${host} usa http, quindi il browser blocca la richiesta. Usa un indirizzo https dell’API o l’esempio di codice.`,
    tooLarge: (limit) =>
      `Le richieste attraverso il server del portale sono limitate a ${limit}. Usa l’esempio di codice.`,
    bodyless: (method) =>
      `I browser non possono inviare un corpo con ${method}. Rimuovi il corpo o usa l’esempio di codice.`,
    invalid: (message) => `Il browser non può inviare questa richiesta: ${message}`,
    upstream: (reason) => `Il server del portale non ha ottenuto una risposta: ${reason}`,
  },
  history: 'Cronologia',
  historyNote: 'Salvata in questo browser, senza segreti.',
  loadIntoForm: 'Carica nel modulo',
  sample: 'Esempio di codice',
  loadFailed: 'Impossibile caricare questo contenuto. Chiudi e riprova.',
}
