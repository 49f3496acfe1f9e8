import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const searchPanel: Translated<'searchPanel'> = {
  results: 'Risultati della ricerca',
  noneText:
    'Ricerca effettuata in operazioni, guide, prodotti, applicazioni e schemi. Controlla l’ortografia o usa meno parole.',
  empty: 'Non c’è ancora nulla da cercare.',
  similar: 'Nessuna corrispondenza esatta. Risultati simili:',
  recent: 'Ricerche recenti',
  loading: (loaded, total) => `Caricamento dell’indice di ricerca: ${loaded} di ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'Impossibile caricare # parte dell’indice. Il suo contenuto manca nei risultati.',
      other: 'Impossibile caricare # parti dell’indice. Il loro contenuto manca nei risultati.',
    }),
  resultCount: (count) =>
    plural(count, {
      one: '# risultato',
      other: '# risultati',
    }),
  best: 'Risultati migliori',
  filter: 'Filtra per tipo',
  all: 'Tutto',
  showAll: 'Cerca in tutti i tipi',
  noneOfKind: 'Nessun risultato di questo tipo. Rimuovi il filtro per vedere tutti i risultati.',
  kinds: {
    product: 'Prodotti',
    operation: 'Operazioni',
    guide: 'Guide',
    application: 'Le mie applicazioni',
    schema: 'Schemi',
  },
  kind: {
    product: 'Prodotto',
    guide: 'Guida',
    application: 'Applicazione',
    schema: 'Schema',
  },
  keys: { move: 'sposta', go: 'apri', close: 'chiudi' },
}
