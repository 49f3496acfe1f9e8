import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ca')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'Exploreu les nostres API',
  productsHeading: 'Productes',
  search: 'Cerca',
  clear: 'Esborra la cerca',
  table: 'Taula',
  documentation: 'Documentació',
  deprecatedVersion: (name) => `${name} (obsoleta)`,
  columns: {
    title: 'Títol',
    description: 'Descripció',
    versions: 'Versions',
    access: 'Accés',
    details: 'Detalls',
  },
  updated: (date) => `Actualitzat el ${date}`,
  emptyTitle: 'No hi ha productes',
}

export const product: Translated<'product'> = {
  code: 'Codi',
  taskDone: 'Fet',
  taskOpen: 'Pendent',
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
  unknownOperation: (version, name) => `${version} no té cap operació «${name}».`,
  nearestOperation: 'Potser cerqueu:',
  operationCount: (count) => plural(count, { one: '# operació', other: '# operacions' }),
  registrationForbidden: 'El vostre compte no té permís per registrar aplicacions en aquesta versió',
}

export const search: Translated<'search'> = {
  label: 'Cerca al portal',
  placeholder: 'Cerca',
  close: 'Tanca la cerca',
  none: 'No s’ha trobat cap resultat',
  clear: 'Esborra',
}
