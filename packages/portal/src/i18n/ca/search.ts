import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('ca')

export const search: Messages['search'] = {
  label: 'Cerca en totes les operacions',
  placeholder: 'Cerca operacions',
  close: 'Tanca la cerca',
  results: 'Operacions trobades',
  none: 'No s’ha trobat cap resultat',
  noneText: 'Proveu una cerca més curta, un camí com ara /orders o l’ID d’una operació.',
  empty: 'Encara no hi ha operacions per cercar.',
  similar: 'Cap coincidència exacta. Resultats semblants:',
  recent: 'Cerques recents',
  clear: 'Esborra',
  loading: (loaded, total) => `S’estan carregant les versions: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'No s’ha pogut carregar # versió. Les seves operacions no surten als resultats.',
      other: 'No s’han pogut carregar # versions. Les seves operacions no surten als resultats.',
    }),
  keys: { move: 'mou', go: 'obre', close: 'tanca' },
}
