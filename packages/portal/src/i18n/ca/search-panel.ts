import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ca')

export const searchPanel: Translated<'searchPanel'> = {
  results: 'Resultats de la cerca',
  noneText:
    'S’ha cercat en operacions, guies, productes, aplicacions i esquemes. Reviseu l’ortografia o feu servir menys paraules.',
  empty: 'Encara no hi ha res per cercar.',
  similar: 'Cap coincidència exacta. Resultats semblants:',
  recent: 'Cerques recents',
  loading: (loaded, total) => `S’està carregant l’índex de cerca: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'No s’ha pogut carregar # part de l’índex. El seu contingut no surt als resultats.',
      other: 'No s’han pogut carregar # parts de l’índex. El seu contingut no surt als resultats.',
    }),
  resultCount: (count) =>
    plural(count, {
      one: '# resultat',
      other: '# resultats',
    }),
  best: 'Millors resultats',
  filter: 'Filtra per tipus',
  all: 'Tot',
  showAll: 'Cerca en tots els tipus',
  noneOfKind: 'No hi ha resultats d’aquest tipus. Traieu el filtre per veure tots els resultats.',
  kinds: {
    product: 'Productes',
    operation: 'Operacions',
    guide: 'Guies',
    application: 'Les meves aplicacions',
    schema: 'Esquemes',
  },
  kind: {
    product: 'Producte',
    guide: 'Guia',
    application: 'Aplicació',
    schema: 'Esquema',
  },
  keys: { move: 'mou', go: 'obre', close: 'tanca' },
}
