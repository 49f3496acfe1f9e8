import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('de')

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
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'Herunterladen',
  accessTitle: 'Zugang',
  authMethods: 'Authentifizierungsmethoden',
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
