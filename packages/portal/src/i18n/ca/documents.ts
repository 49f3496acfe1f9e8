import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Documentació',
  onThisPage: 'En aquesta pàgina',
  emptyTitle: 'No hi ha documentació',
  emptyText: 'Aquest producte encara no té documents. Les seves operacions es descriuen a l’especificació.',
  openSpec: 'Obre l’especificació',
  loadFailed:
    'S’ha produït un error inesperat en carregar el document sol·licitat. Torneu-ho a provar més tard',
  goHome: 'Ves al catàleg',
  notFound: 'Aquest document no existeix',
  linkToHeading: (heading) => `Enllaç a «${heading}»`,
  code: 'Codi',
  copyCode: 'Copia el codi',
  table: 'Taula',
  taskDone: 'Fet',
  taskOpen: 'Pendent',
}
