import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Documentazione',
  onThisPage: 'In questa pagina',
  emptyTitle: 'Nessuna documentazione',
  emptyText: 'Questo prodotto non ha ancora documenti. Le sue operazioni sono descritte nella specifica.',
  openSpec: 'Apri la specifica',
  loadFailed:
    'Si è verificato un errore imprevisto durante il caricamento del documento richiesto. Riprova più tardi',
  goHome: 'Vai al catalogo',
  notFound: 'Questo documento non esiste',
  linkToHeading: (heading) => `Link a «${heading}»`,
  code: 'Codice',
  copyCode: 'Copia il codice',
  table: 'Tabella',
  taskDone: 'Fatto',
  taskOpen: 'Da fare',
}
