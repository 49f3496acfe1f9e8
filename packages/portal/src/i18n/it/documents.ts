import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'In questa pagina',
  emptyTitle: 'Nessuna documentazione',
  emptyText: 'Questo prodotto non ha ancora documenti. La sua specifica descrive le operazioni.',
  openSpec: 'Apri la specifica',
  loadFailed:
    'Si è verificato un errore imprevisto durante il caricamento del documento richiesto. Riprova più tardi',
  notFound: 'Documento non trovato',
}
