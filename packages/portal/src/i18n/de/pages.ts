import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  titles: {
    landing: 'Startseite',
    login: 'Anmelden',
    registration: 'Registrierung',
    forgotPassword: 'Passwort vergessen',
    resetPassword: 'Passwort zurücksetzen',
    catalog: 'Produktkatalog',
    appRegistrationDocs: 'Anwendungen registrieren',
    spec: 'API-Spezifikation',
    docs: 'API-Dokumentation',
    myApps: 'Meine Anwendungen',
    applicationRoot: 'Neue Anwendung erstellen',
    createApplication: 'Anwendung erstellen',
    showApplication: 'Anwendung',
    updateApplication: 'Anwendung bearbeiten',
    applicationDashboard: 'Anwendung',
    notFound: 'Nicht gefunden',
    forbidden: 'Kein Zugriff',
    error: 'Fehler',
  },
  notFoundText: 'Die gesuchte Seite konnten wir leider nicht finden.',
  forbiddenText: 'Sie sind leider nicht berechtigt, diese Seite anzusehen.',
  errorText:
    'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es noch einmal oder gehen Sie zum Katalog.',
  startFailedTitle: 'Das Portal konnte nicht starten',
  loadFailed: 'Das Portal konnte nicht geladen werden.',
  needsScripts: 'Das Portal benötigt JavaScript. Aktivieren Sie JavaScript und laden Sie die Seite neu.',
  backToCatalog: 'Zum Katalog',
  landing: {
    heading: 'Bauen Sie auf Live-Events',
    subheading: 'APIs für den gesamten Ticketverkauf: Suche, Plätze, Bestellungen, Tickets und Einlass.',
    viewProducts: 'Produkte ansehen',
    contact: 'Kontakt',
    blog: 'Zum Entwicklerblog',
  },
}
