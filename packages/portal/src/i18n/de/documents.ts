import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Dokumentation',
  onThisPage: 'Auf dieser Seite',
  emptyTitle: 'Keine Dokumentation',
  emptyText:
    'Zu diesem Produkt gibt es noch keine Dokumente. Die Spezifikation beschreibt seine Operationen.',
  openSpec: 'Spezifikation öffnen',
  loadFailed:
    'Beim Laden des angeforderten Dokuments ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später noch einmal',
  goHome: 'Zum Katalog',
  notFound: 'Dokument nicht gefunden',
  code: 'Code',
  table: 'Tabelle',
  taskDone: 'Erledigt',
  taskOpen: 'Offen',
}
