import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'Esplora le nostre API',
  productsHeading: 'Prodotti',
  search: 'Cerca',
  clear: 'Cancella la ricerca',
  table: 'Tabella',
  documentation: 'Documentazione',
  deprecatedVersion: (name) => `${name} (deprecata)`,
  columns: {
    title: 'Titolo',
    description: 'Descrizione',
    versions: 'Versioni',
    access: 'Accesso',
    details: 'Dettagli',
  },
  updated: (date) => `Aggiornato il ${date}`,
  emptyTitle: 'Nessun prodotto',
}

export const product: Translated<'product'> = {
  code: 'Codice',
  taskDone: 'Fatto',
  taskOpen: 'Da fare',
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
  unknownOperation: (version, name) => `${version} non ha un’operazione «${name}».`,
  nearestOperation: 'Forse cercavi:',
  operationCount: (count) => plural(count, { one: '# operazione', other: '# operazioni' }),
  registrationForbidden: 'Il tuo account non è autorizzato a registrare applicazioni per questa versione',
}

export const search: Translated<'search'> = {
  label: 'Cerca nel portale',
  placeholder: 'Cerca',
  close: 'Chiudi la ricerca',
  none: 'Nessun risultato',
  clear: 'Cancella',
}
