import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'Op deze pagina',
  emptyTitle: 'Geen documentatie',
  emptyText: 'Dit product heeft nog geen documenten. De specificatie beschrijft de operaties.',
  openSpec: 'Specificatie openen',
  loadFailed:
    'Er is een onverwachte fout opgetreden bij het laden van het gevraagde document. Probeer het later opnieuw',
  notFound: 'Document niet gevonden',
}
