import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const catalog: Messages['catalog'] = {
  defaultWelcome: 'Bienvenue sur le portail développeur',
  defaultHeader: 'Découvrez nos API',
  productsHeading: 'Produits',
  searchLabel: 'Rechercher des produits',
  search: 'Rechercher',
  searching: 'Recherche…',
  clear: 'Effacer la recherche',
  view: 'Affichage',
  cards: 'Cartes',
  table: 'Tableau',
  latestVersion: 'Dernière version',
  specification: 'Spécification',
  documentation: 'Documentation',
  specificationOf: (name) => `Spécification de ${name}`,
  documentationOf: (name) => `Documentation de ${name}`,
  versionsOf: (name) => `Versions de ${name}`,
  deprecatedVersion: (name) => `${name} (obsolète)`,
  noDescription: 'Aucune description',
  accessRequired: 'Vous devez disposer d’un accès pour consulter ce produit.',
  columns: {
    title: 'Titre',
    description: 'Description',
    versions: 'Versions',
    details: 'Détails',
  },
  emptyTitle: 'Aucun produit',
  emptyText: 'Votre compte n’a encore accès à aucun produit.',
  emptySearchText: (query) => `Aucun produit ne correspond à « ${query} ».`,
  emptyPublicText: 'Aucun produit n’a encore été publié.',
}

export const product: Messages['product'] = {
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
  operationCount: (count) => plural(count, { one: '# opération', other: '# opérations' }),
  registrationForbidden: 'Votre compte n’est pas autorisé à inscrire une application à cette version',
}

export const documents: Messages['documents'] = {
  onThisPage: 'Sur cette page',
  emptyTitle: 'Aucune documentation',
  emptyText: 'Ce produit n’a pas encore de documents. Sa spécification décrit les opérations.',
  openSpec: 'Ouvrir la spécification',
  loadFailed:
    'Une erreur inattendue s’est produite lors du chargement du document demandé. Veuillez réessayer plus tard',
  notFound: 'Document introuvable',
  code: 'Code',
  taskDone: 'Fait',
  taskOpen: 'À faire',
}

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
