import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const catalog: Messages['catalog'] = {
  defaultWelcome: 'Ti diamo il benvenuto nel portale per sviluppatori',
  defaultHeader: 'Esplora le nostre API',
  productsHeading: 'Prodotti',
  searchLabel: 'Cerca prodotti',
  search: 'Cerca',
  searching: 'Ricerca in corso…',
  clear: 'Cancella la ricerca',
  view: 'Vista',
  cards: 'Schede',
  table: 'Tabella',
  latestVersion: 'Ultima versione',
  specification: 'Specifica',
  documentation: 'Documentazione',
  specificationOf: (name) => `Specifica di ${name}`,
  documentationOf: (name) => `Documentazione di ${name}`,
  versionsOf: (name) => `Versioni di ${name}`,
  deprecatedVersion: (name) => `${name} (deprecata)`,
  noDescription: 'Nessuna descrizione',
  accessRequired: 'Serve l’accesso per visualizzare questo prodotto.',
  columns: {
    title: 'Titolo',
    description: 'Descrizione',
    versions: 'Versioni',
    details: 'Dettagli',
  },
  emptyTitle: 'Nessun prodotto',
  emptyText: 'Il tuo account non ha ancora accesso a nessun prodotto.',
  emptySearchText: (query) => `Nessun prodotto corrisponde a «${query}».`,
  emptyPublicText: 'Non è stato ancora pubblicato nessun prodotto.',
}

export const product: Messages['product'] = {
  navigation: (name) => `Contenuti di ${name}`,
  openNavigation: 'Contenuti',
  version: 'Versione',
  deprecated: 'Deprecata',
  noVersionsTitle: 'Nessuna versione del prodotto',
  noVersionsText: 'Questo prodotto non ha ancora versioni pubblicate.',
  overview: 'Panoramica',
  operations: 'Operazioni',
  subpages: (title) => `Sottopagine di ${title}`,
  untagged: 'Altre',
  deprecatedBanner: (version) =>
    `La versione ${version} è deprecata. Resta utilizzabile fino al ritiro; per i nuovi sviluppi usa una versione più recente.`,
  documentsFailed: 'Impossibile recuperare la documentazione',
  noSpecTitle: 'Nessuna specifica',
  noSpecText: 'Questa versione non ha ancora una specifica.',
  viewSpec: 'Mostra la specifica',
  download: 'Scarica',
  authentication: 'Autenticazione',
  keyAuth: 'Chiave API',
  methods: {
    bearer: 'Token Bearer',
    client_credentials: 'Client credentials',
    session: 'Sessione',
  },
  register: (version) => `Registra per ${version}`,
  registrationClosed: 'La registrazione per questa versione è chiusa',
  operationCount: (count) => plural(count, { one: '# operazione', other: '# operazioni' }),
  registrationForbidden: 'Il tuo account non è autorizzato a registrare applicazioni per questa versione',
}

export const documents: Messages['documents'] = {
  onThisPage: 'In questa pagina',
  emptyTitle: 'Nessuna documentazione',
  emptyText: 'Questo prodotto non ha ancora documenti. La sua specifica descrive le operazioni.',
  openSpec: 'Apri la specifica',
  loadFailed:
    'Si è verificato un errore imprevisto durante il caricamento del documento richiesto. Riprova più tardi',
  notFound: 'Documento non trovato',
  code: 'Codice',
  taskDone: 'Fatto',
  taskOpen: 'Da fare',
}

export const search: Messages['search'] = {
  label: 'Cerca in tutte le operazioni',
  placeholder: 'Cerca operazioni',
  close: 'Chiudi la ricerca',
  results: 'Operazioni trovate',
  none: 'Nessun risultato',
  noneText: 'Prova una ricerca più breve, un percorso come /orders o l’ID di un’operazione.',
  empty: 'Non ci sono ancora operazioni da cercare.',
  similar: 'Nessuna corrispondenza esatta. Risultati simili:',
  recent: 'Ricerche recenti',
  clear: 'Cancella',
  loading: (loaded, total) => `Caricamento delle versioni: ${loaded} di ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'Impossibile caricare # versione. Le sue operazioni mancano nei risultati.',
      other: 'Impossibile caricare # versioni. Le loro operazioni mancano nei risultati.',
    }),
  keys: { move: 'sposta', go: 'apri', close: 'chiudi' },
}
