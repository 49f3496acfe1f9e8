import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'Sur cette page',
  emptyTitle: 'Aucune documentation',
  emptyText: 'Ce produit n’a pas encore de documents. Sa spécification décrit les opérations.',
  openSpec: 'Ouvrir la spécification',
  loadFailed:
    'Une erreur inattendue s’est produite lors du chargement du document demandé. Veuillez réessayer plus tard',
  notFound: 'Document introuvable',
}
