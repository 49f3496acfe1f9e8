import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const catalog: Messages['catalog'] = {
  defaultWelcome: 'Willkommen im Entwicklerportal',
  defaultHeader: 'Entdecken Sie unsere APIs',
  productsHeading: 'Produkte',
  searchLabel: 'Produkte suchen',
  search: 'Suchen',
  searching: 'Suche läuft …',
  clear: 'Suche leeren',
  view: 'Ansicht',
  cards: 'Karten',
  table: 'Tabelle',
  latestVersion: 'Neueste Version',
  specification: 'Spezifikation',
  documentation: 'Dokumentation',
  specificationOf: (name) => `Spezifikation: ${name}`,
  documentationOf: (name) => `Dokumentation: ${name}`,
  versionsOf: (name) => `Versionen: ${name}`,
  deprecatedVersion: (name) => `${name} (veraltet)`,
  noDescription: 'Keine Beschreibung',
  accessRequired: 'Sie benötigen Zugriff, um dieses Produkt anzusehen.',
  columns: {
    title: 'Titel',
    description: 'Beschreibung',
    versions: 'Versionen',
    details: 'Details',
  },
  emptyTitle: 'Keine Produkte',
  emptyText: 'Ihr Konto hat noch keinen Zugriff auf Produkte.',
  emptySearchText: (query) => `Keine Produkte entsprechen „${query}“.`,
  emptyPublicText: 'Es wurden noch keine Produkte veröffentlicht.',
}

export const product: Messages['product'] = {
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
  operationCount: (count) => plural(count, { one: '# Operation', other: '# Operationen' }),
  registrationForbidden: 'Ihr Konto ist nicht berechtigt, Anwendungen für diese Version zu registrieren',
}

export const documents: Messages['documents'] = {
  onThisPage: 'Auf dieser Seite',
  emptyTitle: 'Keine Dokumentation',
  emptyText:
    'Zu diesem Produkt gibt es noch keine Dokumente. Die Spezifikation beschreibt seine Operationen.',
  openSpec: 'Spezifikation öffnen',
  loadFailed:
    'Beim Laden des angeforderten Dokuments ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später noch einmal',
  notFound: 'Dokument nicht gefunden',
  code: 'Code',
  taskDone: 'Erledigt',
  taskOpen: 'Offen',
}

export const search: Messages['search'] = {
  label: 'Alle Operationen durchsuchen',
  placeholder: 'Operationen suchen',
  close: 'Suche schließen',
  results: 'Gefundene Operationen',
  none: 'Keine Ergebnisse gefunden',
  noneText: 'Versuchen Sie eine kürzere Suche, einen Pfad wie /orders oder die ID einer Operation.',
  empty: 'Es gibt noch keine Operationen zum Durchsuchen.',
  similar: 'Keine genaue Übereinstimmung. Ähnliche Ergebnisse:',
  recent: 'Letzte Suchen',
  clear: 'Leeren',
  loading: (loaded, total) => `Versionen werden geladen: ${loaded} von ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# Version konnte nicht geladen werden. Ihre Operationen fehlen in den Ergebnissen.',
      other: '# Versionen konnten nicht geladen werden. Ihre Operationen fehlen in den Ergebnissen.',
    }),
  keys: { move: 'bewegen', go: 'öffnen', close: 'schließen' },
}
