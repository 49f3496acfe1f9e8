import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'En aquesta pàgina',
  emptyTitle: 'No hi ha documentació',
  emptyText: 'Aquest producte encara no té documents. La seva especificació en descriu les operacions.',
  openSpec: 'Obre l’especificació',
  loadFailed:
    'S’ha produït un error inesperat en carregar el document sol·licitat. Torneu-ho a provar més tard',
  notFound: 'No s’ha trobat el document',
}
