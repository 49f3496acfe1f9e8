import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('nl')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'Ontdek onze API’s',
  productsHeading: 'Producten',
  search: 'Zoeken',
  clear: 'Zoekopdracht wissen',
  table: 'Tabel',
  documentation: 'Documentatie',
  deprecatedVersion: (name) => `${name} (verouderd)`,
  columns: {
    title: 'Titel',
    description: 'Beschrijving',
    versions: 'Versies',
    access: 'Toegang',
    details: 'Details',
  },
  updated: (date) => `Bijgewerkt op ${date}`,
  emptyTitle: 'Geen producten',
}

export const product: Translated<'product'> = {
  code: 'Code',
  taskDone: 'Gedaan',
  taskOpen: 'Niet gedaan',
  navigation: (name) => `Inhoud van ${name}`,
  openNavigation: 'Inhoud',
  version: 'Versie',
  deprecated: 'Verouderd',
  noVersionsTitle: 'Geen productversies',
  noVersionsText: 'Dit product heeft nog geen gepubliceerde versies.',
  overview: 'Overzicht',
  operations: 'Operaties',
  subpages: (title) => `Subpagina’s van ${title}`,
  untagged: 'Overige',
  deprecatedBanner: (version) =>
    `Versie ${version} is verouderd. Ze blijft bruikbaar tot ze wordt uitgeschakeld; gebruik voor nieuw werk een nieuwere versie.`,
  documentsFailed: 'De documentatie kon niet worden opgehaald',
  noSpecTitle: 'Geen specificatie',
  noSpecText: 'Deze versie heeft nog geen specificatie.',
  viewSpec: 'Specificatie bekijken',
  download: 'Downloaden',
  authentication: 'Authenticatie',
  keyAuth: 'API-sleutel',
  methods: {
    bearer: 'Bearer-token',
    client_credentials: 'Client credentials',
    session: 'Sessie',
  },
  register: (version) => `Registreren voor ${version}`,
  registrationClosed: 'Registratie voor deze versie is gesloten',
  unknownOperation: (version, name) => `${version} heeft geen operatie “${name}”.`,
  nearestOperation: 'Bedoelde je:',
  operationCount: (count) => plural(count, { one: '# operatie', other: '# operaties' }),
  registrationForbidden: 'Je account heeft geen rechten om voor deze versie te registreren',
}

export const search: Translated<'search'> = {
  label: 'Portaal doorzoeken',
  placeholder: 'Zoeken',
  close: 'Zoeken sluiten',
  none: 'Geen resultaten gevonden',
  clear: 'Wissen',
}
