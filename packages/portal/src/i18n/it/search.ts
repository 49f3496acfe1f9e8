import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('it')

export const search: Messages['search'] = {
  label: 'Cerca in tutte le operazioni',
  placeholder: 'Cerca operazioni',
  open: 'Cerca',
  close: 'Chiudi la ricerca',
  results: 'Operazioni trovate',
  count: (count) => plural(count, { one: '# operazione', other: '# operazioni' }),
  none: 'Nessun risultato',
  noneText: 'Prova con meno lettere, un percorso come /orders o l’ID di un’operazione.',
  empty: 'Non c’è ancora nessuna operazione da cercare.',
  similar: 'Nulla contiene esattamente questo testo. Simili:',
  recent: 'Ricerche recenti',
  forget: 'Cancella',
  loading: (loaded, total) => `Caricamento delle versioni: ${loaded} di ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'Impossibile caricare # versione; le sue operazioni mancano qui.',
      other: 'Impossibile caricare # versioni; le loro operazioni mancano qui.',
    }),
  keys: { move: 'sposta', go: 'apri', close: 'chiudi' },
}
