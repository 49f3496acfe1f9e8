import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Documentatie',
  onThisPage: 'Op deze pagina',
  emptyTitle: 'Geen documentatie',
  emptyText: 'Dit product heeft nog geen documenten. De operaties staan in de specificatie.',
  openSpec: 'Specificatie openen',
  loadFailed:
    'Er is een onverwachte fout opgetreden bij het laden van het gevraagde document. Probeer het later opnieuw',
  goHome: 'Naar de catalogus',
  notFound: 'Dit document bestaat niet',
  linkToHeading: (heading) => `Link naar “${heading}”`,
  code: 'Code',
  copyCode: 'Code kopiëren',
  table: 'Tabel',
  taskDone: 'Gedaan',
  taskOpen: 'Niet gedaan',
}
