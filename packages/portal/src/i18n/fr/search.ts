import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('fr')

export const search: Messages['search'] = {
  label: 'Rechercher dans toutes les opérations',
  placeholder: 'Rechercher des opérations',
  open: 'Rechercher',
  close: 'Fermer la recherche',
  results: 'Opérations trouvées',
  count: (count) => plural(count, { one: '# opération', other: '# opérations' }),
  none: 'Aucun résultat',
  noneText: 'Essayez avec moins de lettres, un chemin comme /orders ou l’identifiant d’une opération.',
  empty: 'Il n’y a pas encore d’opération à rechercher.',
  similar: 'Rien ne contient exactement ce texte. Résultats proches :',
  recent: 'Recherches récentes',
  forget: 'Effacer',
  loading: (loaded, total) => `Chargement des versions : ${loaded} sur ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# version n’a pas pu être chargée ; ses opérations manquent ici.',
      other: '# versions n’ont pas pu être chargées ; leurs opérations manquent ici.',
    }),
  keys: { move: 'parcourir', go: 'ouvrir', close: 'fermer' },
}
