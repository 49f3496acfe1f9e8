import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'Découvrez nos API',
  productsHeading: 'Produits',
  search: 'Rechercher',
  clear: 'Effacer la recherche',
  table: 'Tableau',
  documentation: 'Documentation',
  deprecatedVersion: (name) => `${name} (obsolète)`,
  columns: {
    title: 'Titre',
    description: 'Description',
    versions: 'Versions',
    access: 'Accès',
    details: 'Détails',
  },
  updated: (date) => `Mis à jour le ${date}`,
  emptyTitle: 'Aucun produit',
}

export const product: Translated<'product'> = {
  code: 'Code',
  taskDone: 'Fait',
  taskOpen: 'À faire',
  navigation: (name) => `Sommaire de ${name}`,
  openNavigation: 'Sommaire',
  version: 'Version',
  deprecated: 'Obsolète',
  noVersionsTitle: 'Aucune version de produit',
  noVersionsText: 'Ce produit n’a pas encore de version publiée.',
  overview: 'Vue d’ensemble',
  operations: 'Opérations',
  subpages: (title) => `Sous-pages de ${title}`,
  untagged: 'Autres',
  deprecatedBanner: (version) =>
    `La version ${version} est obsolète. Elle reste utilisable jusqu’à son retrait\u202f; pour vos nouveaux développements, utilisez une version plus récente.`,
  documentsFailed: 'Impossible de récupérer la documentation',
  noSpecTitle: 'Aucune spécification',
  noSpecText: 'Cette version n’a pas encore de spécification.',
  viewSpec: 'Afficher la spécification',
  download: 'Télécharger',
  authentication: 'Authentification',
  keyAuth: 'Clé d’API',
  methods: {
    bearer: 'Jeton Bearer',
    client_credentials: 'Client credentials',
    session: 'Session',
  },
  register: (version) => `S’inscrire à ${version}`,
  registrationClosed: 'Les inscriptions sont fermées pour cette version',
  unknownOperation: (version, name) => `${version} n’a pas d’opération «\u202f${name}\u202f».`,
  nearestOperation: 'Vous cherchez peut-être\u202f:',
  operationCount: (count) => plural(count, { one: '# opération', other: '# opérations' }),
  registrationForbidden: 'Votre compte n’est pas autorisé à inscrire une application à cette version',
}

export const search: Translated<'search'> = {
  label: 'Rechercher dans le portail',
  placeholder: 'Rechercher',
  close: 'Fermer la recherche',
  none: 'Aucun résultat',
  clear: 'Effacer',
}
