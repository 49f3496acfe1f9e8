import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Dokumentation',
  onThisPage: 'Auf dieser Seite',
  emptyTitle: 'Keine Dokumentation',
  emptyText:
    'Zu diesem Produkt gibt es noch keine Dokumente. Seine Operationen beschreibt die Spezifikation.',
  openSpec: 'Spezifikation öffnen',
  loadFailed:
    'Beim Laden des angeforderten Dokuments ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später noch einmal',
  goHome: 'Zum Katalog',
  notFound: 'Dieses Dokument gibt es nicht',
  linkToHeading: (heading) => `Link zu „${heading}“`,
  code: 'Code',
  copyCode: 'Code kopieren',
  table: 'Tabelle',
  taskDone: 'Erledigt',
  taskOpen: 'Offen',
}
