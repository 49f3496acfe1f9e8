import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Documentazione',
  onThisPage: 'In questa pagina',
  emptyTitle: 'Nessuna documentazione',
  emptyText: 'Questo prodotto non ha ancora documenti. La sua specifica descrive le operazioni.',
  openSpec: 'Apri la specifica',
  loadFailed:
    'Si è verificato un errore imprevisto durante il caricamento del documento richiesto. Riprova più tardi',
  goHome: 'Vai al catalogo',
  notFound: 'Documento non trovato',
  code: 'Codice',
  table: 'Tabella',
  taskDone: 'Fatto',
  taskOpen: 'Da fare',
}
