import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('it')

export const search: Messages['search'] = {
  label: 'Cerca in tutte le operazioni',
  placeholder: 'Cerca operazioni',
  close: 'Chiudi la ricerca',
  results: 'Operazioni trovate',
  none: 'Nessun risultato',
  noneText: 'Prova una ricerca più breve, un percorso come /orders o l’ID di un’operazione.',
  empty: 'Non ci sono ancora operazioni da cercare.',
  similar: 'Nessuna corrispondenza esatta. Risultati simili:',
  recent: 'Ricerche recenti',
  clear: 'Cancella',
  loading: (loaded, total) => `Caricamento delle versioni: ${loaded} di ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'Impossibile caricare # versione. Le sue operazioni mancano nei risultati.',
      other: 'Impossibile caricare # versioni. Le loro operazioni mancano nei risultati.',
    }),
  keys: { move: 'sposta', go: 'apri', close: 'chiudi' },
}
