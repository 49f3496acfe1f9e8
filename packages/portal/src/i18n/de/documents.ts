import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'Auf dieser Seite',
  emptyTitle: 'Keine Dokumentation',
  emptyText:
    'Zu diesem Produkt gibt es noch keine Dokumente. Die Spezifikation beschreibt seine Operationen.',
  openSpec: 'Spezifikation öffnen',
  loadFailed:
    'Beim Laden des angeforderten Dokuments ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später noch einmal',
  notFound: 'Dokument nicht gefunden',
}
