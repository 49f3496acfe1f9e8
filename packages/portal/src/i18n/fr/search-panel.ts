import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const searchPanel: Translated<'searchPanel'> = {
  results: 'Résultats de la recherche',
  noneText:
    'Recherche effectuée dans les opérations, guides, produits, applications et schémas. Vérifiez l’orthographe ou utilisez moins de mots.',
  empty: 'Il n’y a encore rien à rechercher.',
  similar: 'Aucune correspondance exacte. Résultats similaires\u202f:',
  recent: 'Recherches récentes',
  loading: (loaded, total) => `Chargement de l’index de recherche : ${loaded} sur ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: '# partie de l’index n’a pas pu être chargée. Son contenu ne figure pas dans les résultats.',
      other:
        '# parties de l’index n’ont pas pu être chargées. Leur contenu ne figure pas dans les résultats.',
    }),
  resultCount: (count) =>
    plural(count, {
      one: '# résultat',
      other: '# résultats',
    }),
  best: 'Meilleurs résultats',
  filter: 'Filtrer par type',
  all: 'Tout',
  showAll: 'Rechercher dans tous les types',
  noneOfKind: 'Aucun résultat de ce type. Retirez le filtre pour voir tous les résultats.',
  kinds: {
    product: 'Produits',
    operation: 'Opérations',
    guide: 'Guides',
    application: 'Mes applications',
    schema: 'Schémas',
  },
  kind: {
    product: 'Produit',
    guide: 'Guide',
    application: 'Application',
    schema: 'Schéma',
  },
  keys: { move: 'parcourir', go: 'ouvrir', close: 'fermer' },
}
