import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('nl')

export const catalog: Messages['catalog'] = {
  defaultWelcome: 'Welkom bij het ontwikkelaarsportaal',
  defaultHeader: 'Ontdek onze API’s',
  productsHeading: 'Producten',
  searchLabel: 'Producten zoeken',
  search: 'Zoeken',
  searching: 'Bezig met zoeken…',
  clear: 'Zoekopdracht wissen',
  view: 'Weergave',
  cards: 'Kaarten',
  table: 'Tabel',
  latestVersion: 'Nieuwste versie',
  specification: 'Specificatie',
  documentation: 'Documentatie',
  specificationOf: (name) => `Specificatie van ${name}`,
  documentationOf: (name) => `Documentatie van ${name}`,
  versionsOf: (name) => `Versies van ${name}`,
  deprecatedVersion: (name) => `${name} (verouderd)`,
  noDescription: 'Geen beschrijving',
  accessRequired: 'Je hebt toegang nodig om dit product te bekijken.',
  columns: {
    title: 'Titel',
    description: 'Beschrijving',
    versions: 'Versies',
    details: 'Details',
  },
  emptyTitle: 'Geen producten',
  emptyText: 'Je account heeft nog geen toegang tot producten.',
  emptySearchText: (query) => `Geen producten gevonden voor “${query}”.`,
  emptyPublicText: 'Er zijn nog geen producten gepubliceerd.',
}

export const product: Messages['product'] = {
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
  operationCount: (count) => plural(count, { one: '# operatie', other: '# operaties' }),
  registrationForbidden: 'Je account heeft geen rechten om voor deze versie te registreren',
}

export const documents: Messages['documents'] = {
  onThisPage: 'Op deze pagina',
  emptyTitle: 'Geen documentatie',
  emptyText: 'Dit product heeft nog geen documenten. De specificatie beschrijft de operaties.',
  openSpec: 'Specificatie openen',
  loadFailed:
    'Er is een onverwachte fout opgetreden bij het laden van het gevraagde document. Probeer het later opnieuw',
  notFound: 'Document niet gevonden',
  code: 'Code',
  taskDone: 'Gedaan',
  taskOpen: 'Niet gedaan',
}

export const search: Messages['search'] = {
  label: 'Alle operaties doorzoeken',
  placeholder: 'Operaties zoeken',
  close: 'Zoeken sluiten',
  results: 'Gevonden operaties',
  none: 'Geen resultaten gevonden',
  noneText: 'Probeer een kortere zoekopdracht, een pad zoals /orders of de ID van een operatie.',
  empty: 'Er zijn nog geen operaties om te doorzoeken.',
  similar: 'Geen exacte overeenkomst. Vergelijkbare resultaten:',
  recent: 'Recente zoekopdrachten',
  clear: 'Wissen',
  loading: (loaded, total) => `Versies worden geladen: ${loaded} van ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# versie kon niet worden geladen. De operaties ervan ontbreken in de resultaten.',
      other: '# versies konden niet worden geladen. De operaties ervan ontbreken in de resultaten.',
    }),
  keys: { move: 'bewegen', go: 'openen', close: 'sluiten' },
}
