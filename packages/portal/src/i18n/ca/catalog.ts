import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ca')

export const catalog: Messages['catalog'] = {
  defaultWelcome: 'Us donem la benvinguda al portal per a desenvolupadors',
  defaultHeader: 'Exploreu les nostres API',
  productsHeading: 'Productes',
  searchLabel: 'Cerca productes',
  search: 'Cerca',
  searching: 'S’està cercant…',
  clear: 'Esborra la cerca',
  view: 'Visualització',
  cards: 'Targetes',
  table: 'Taula',
  latestVersion: 'Última versió',
  specification: 'Especificació',
  documentation: 'Documentació',
  specificationOf: (name) => `Especificació de ${name}`,
  documentationOf: (name) => `Documentació de ${name}`,
  versionsOf: (name) => `Versions de ${name}`,
  deprecatedVersion: (name) => `${name} (obsoleta)`,
  noDescription: 'Sense descripció',
  accessRequired: 'Necessites accés per veure aquest producte.',
  columns: {
    title: 'Títol',
    description: 'Descripció',
    versions: 'Versions',
    details: 'Detalls',
  },
  emptyTitle: 'No hi ha productes',
  emptyText: 'El vostre compte encara no té accés a cap producte.',
  emptySearchText: (query) => `Cap producte no coincideix amb «${query}».`,
  emptyPublicText: 'Encara no s’ha publicat cap producte.',
}

export const product: Messages['product'] = {
  navigation: (name) => `Contingut de ${name}`,
  openNavigation: 'Contingut',
  version: 'Versió',
  deprecated: 'Obsoleta',
  noVersionsTitle: 'No hi ha versions del producte',
  noVersionsText: 'Aquest producte encara no té versions publicades.',
  overview: 'Resum',
  operations: 'Operacions',
  subpages: (title) => `Subpàgines de ${title}`,
  untagged: 'Altres',
  deprecatedBanner: (version) =>
    `La versió ${version} és obsoleta. Es pot fer servir fins que es retiri; per a desenvolupaments nous, feu servir una versió més recent.`,
  documentsFailed: 'No s’ha pogut obtenir la documentació',
  noSpecTitle: 'No hi ha especificació',
  noSpecText: 'Aquesta versió encara no té especificació.',
  viewSpec: 'Mostra l’especificació',
  download: 'Baixa',
  authentication: 'Autenticació',
  keyAuth: 'Clau d’API',
  methods: {
    bearer: 'Testimoni Bearer',
    client_credentials: 'Client credentials',
    session: 'Sessió',
  },
  register: (version) => `Registra a ${version}`,
  registrationClosed: 'El registre està tancat per a aquesta versió',
  operationCount: (count) => plural(count, { one: '# operació', other: '# operacions' }),
  registrationForbidden: 'El vostre compte no té permís per registrar aplicacions en aquesta versió',
}

export const documents: Messages['documents'] = {
  onThisPage: 'En aquesta pàgina',
  emptyTitle: 'No hi ha documentació',
  emptyText: 'Aquest producte encara no té documents. La seva especificació en descriu les operacions.',
  openSpec: 'Obre l’especificació',
  loadFailed:
    'S’ha produït un error inesperat en carregar el document sol·licitat. Torneu-ho a provar més tard',
  notFound: 'No s’ha trobat el document',
  code: 'Codi',
  taskDone: 'Fet',
  taskOpen: 'Pendent',
}

export const search: Messages['search'] = {
  label: 'Cerca en totes les operacions',
  placeholder: 'Cerca operacions',
  close: 'Tanca la cerca',
  results: 'Operacions trobades',
  none: 'No s’ha trobat cap resultat',
  noneText: 'Proveu una cerca més curta, un camí com ara /orders o l’ID d’una operació.',
  empty: 'Encara no hi ha operacions per cercar.',
  similar: 'Cap coincidència exacta. Resultats semblants:',
  recent: 'Cerques recents',
  clear: 'Esborra',
  loading: (loaded, total) => `S’estan carregant les versions: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'No s’ha pogut carregar # versió. Les seves operacions no surten als resultats.',
      other: 'No s’han pogut carregar # versions. Les seves operacions no surten als resultats.',
    }),
  keys: { move: 'mou', go: 'obre', close: 'tanca' },
}
