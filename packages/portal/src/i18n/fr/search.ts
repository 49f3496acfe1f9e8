import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('fr')

export const search: Messages['search'] = {
  label: 'Rechercher dans toutes les opérations',
  placeholder: 'Rechercher des opérations',
  close: 'Fermer la recherche',
  results: 'Opérations trouvées',
  none: 'Aucun résultat',
  noneText: 'Essayez une recherche plus courte, un chemin comme /orders ou l’ID d’une opération.',
  empty: 'Aucune opération à rechercher pour l’instant.',
  similar: 'Aucune correspondance exacte. Résultats similaires\u202f:',
  recent: 'Recherches récentes',
  clear: 'Effacer',
  loading: (loaded, total) => `Chargement des versions : ${loaded} sur ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# version n’a pas pu être chargée. Ses opérations ne figurent pas dans les résultats.',
      other: '# versions n’ont pas pu être chargées. Leurs opérations ne figurent pas dans les résultats.',
    }),
  keys: { move: 'parcourir', go: 'ouvrir', close: 'fermer' },
}
