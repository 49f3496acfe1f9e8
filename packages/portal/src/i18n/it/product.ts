import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('it')

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
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'Scarica',
  accessTitle: 'Accesso',
  authMethods: 'Metodi di autenticazione',
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
