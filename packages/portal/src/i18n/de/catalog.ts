import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'Entdecken Sie unsere APIs',
  productsHeading: 'Produkte',
  search: 'Suchen',
  clear: 'Suche leeren',
  table: 'Tabelle',
  documentation: 'Dokumentation',
  deprecatedVersion: (name) => `${name} (veraltet)`,
  columns: {
    title: 'Titel',
    description: 'Beschreibung',
    versions: 'Versionen',
    access: 'Zugriff',
    details: 'Details',
  },
  updated: (date) => `Aktualisiert am ${date}`,
  emptyTitle: 'Keine Produkte',
}

export const product: Translated<'product'> = {
  code: 'Code',
  taskDone: 'Erledigt',
  taskOpen: 'Offen',
  navigation: (name) => `Inhalt von ${name}`,
  openNavigation: 'Inhalt',
  version: 'Version',
  deprecated: 'Veraltet',
  noVersionsTitle: 'Keine Produktversionen',
  noVersionsText: 'Dieses Produkt hat noch keine veröffentlichten Versionen.',
  overview: 'Überblick',
  operations: 'Operationen',
  subpages: (title) => `Unterseiten von ${title}`,
  untagged: 'Sonstige',
  deprecatedBanner: (version) =>
    `Version ${version} ist veraltet. Sie bleibt bis zur Abschaltung nutzbar; verwenden Sie für Neues eine neuere Version.`,
  documentsFailed: 'Die Dokumentation konnte nicht abgerufen werden',
  noSpecTitle: 'Keine Spezifikation',
  noSpecText: 'Diese Version hat noch keine Spezifikation.',
  viewSpec: 'Spezifikation anzeigen',
  download: 'Herunterladen',
  authentication: 'Authentifizierung',
  keyAuth: 'API-Schlüssel',
  methods: {
    bearer: 'Bearer-Token',
    client_credentials: 'Client Credentials',
    session: 'Sitzung',
  },
  register: (version) => `Für ${version} registrieren`,
  registrationClosed: 'Die Registrierung für diese Version ist geschlossen',
  unknownOperation: (version, name) => `${version} hat keine Operation „${name}“.`,
  nearestOperation: 'Meinten Sie:',
  operationCount: (count) => plural(count, { one: '# Operation', other: '# Operationen' }),
  registrationForbidden: 'Ihr Konto ist nicht berechtigt, Anwendungen für diese Version zu registrieren',
}

export const search: Translated<'search'> = {
  label: 'Portal durchsuchen',
  placeholder: 'Suchen',
  close: 'Suche schließen',
  none: 'Keine Ergebnisse gefunden',
  clear: 'Leeren',
}
