import type { Messages } from '../messages.ts'

export const applications: Messages['applications'] = {
  myAppsTitle: 'Mes applications',
  myAppsLead: 'Chacune représente un de vos programmes, avec ses identifiants et ses produits.',
  newApplication: 'Nouvelle application',
  searchLabel: 'Rechercher des applications par nom',
  searchPlaceholder: 'Rechercher par nom',
  listCaption: 'Applications',
  name: 'Nom',
  description: 'Description',
  actions: 'Actions',
  emptyTitle: 'Aucune application',
  emptyText: 'Créez votre première application pour obtenir un identifiant et l’inscrire à un produit.',
  noMatchTitle: 'Aucun résultat',
  noMatchText: (search) => `Aucune application ne contient « ${search} » dans son nom.`,
  noStrategies:
    'Vous ne pouvez pas créer d’application, car ce portail développeur ne propose aucune stratégie d’authentification pour les applications. Veuillez contacter un administrateur du portail.',
  noStrategiesShort:
    'Il n’est pas encore possible de créer une application ici. Veuillez contacter un administrateur du portail.',
  strategiesFailed: (reason) =>
    `Erreur lors de la récupération des stratégies d’authentification : ${reason}`,
  refreshSecret: 'Renouveler le secret',
  refreshSecretNamed: (name) => `Renouveler le secret de ${name}`,
  refreshTitle: (name) => `Renouveler le secret de « ${name} » ?`,
  refreshText:
    'Le secret actuel cesse immédiatement de fonctionner. Les programmes qui l’utilisent échoueront tant qu’ils n’auront pas le nouveau.',
  refreshed: 'Secret renouvelé',
  refreshFailed: (reason) => `Échec du renouvellement du secret : ${reason}`,
  delete: 'Supprimer l’application',
  deleteNamed: (name) => `Supprimer ${name}`,
  deleteTitle: (name) => `Supprimer « ${name} » ?`,
  deleteText:
    'Ses identifiants cessent immédiatement de fonctionner et ses inscriptions prennent fin. Cette action est irréversible.',
  deleted: 'Application supprimée',
  deleteFailed: (reason) => `Échec de la suppression de l’application : ${reason}`,

  createTitle: 'Créer une application',
  createLead:
    'Donnez-lui un nom que vous reconnaîtrez encore dans un an. Son mode d’authentification ne pourra plus être modifié.',
  updateTitle: 'Modifier l’application',
  updateCrumb: 'Modifier',
  authStrategy: 'Stratégie d’authentifi\u00ADcation',
  strategyHint: 'Comment les appels de cette application prouvent leur origine.',
  strategyHints: {
    key_auth: 'Des clés d’API que vous générez ici.',
    self_managed_client_credentials:
      'Un client que vous avez vous-même enregistré auprès de votre fournisseur d’identité.',
    client_credentials:
      'Un client enregistré pour vous : son ID et son secret vous sont donnés une seule fois.',
  },
  noStrategy: 'Clés d’API',
  authStrategyFixed: 'Non modifiable après la création.',
  chooseStrategy: 'Choisir',
  scopes: 'Scopes',
  scopesHint: 'Ce que les appels de cette application ont le droit de faire.',
  redirectUri: 'URI de redirection',
  redirectUriHint:
    'Où les personnes reviennent après s’être connectées. Séparez-en plusieurs par des virgules, chacune avec son protocole.',
  referenceId: 'ID de référence',
  referenceIdHint: 'Un nom de votre choix, unique dans ce portail.',
  referenceIdOpenIdHint:
    'Doit correspondre à l’ID client de l’application chez votre fournisseur d’identité.',
  generate: 'Générer',
  generateReferenceId: 'Générer un ID de référence',
  create: 'Créer',
  save: 'Enregistrer les modifications',
  created: (name) => `${name} a été créée`,
  saved: (name) => `${name} a été enregistrée`,
  redirectUriProtocol: 'Chaque URI de redirection doit comporter un protocole, par exemple https://',

  missingTitle: 'Cette application n’existe pas',
  missingText: 'Elle a peut-être été supprimée ou appartient à quelqu’un d’autre.',
  backToMyApps: 'Aller à mes applications',
  edit: 'Modifier',
  clientTitle: 'Client',
  clientId: 'ID client',
  clientSecret: 'Secret client',
  createdAt: 'Créé le',
  keyNames: 'Envoyée dans',
  authMethods: 'Méthodes d’authentifi\u00ADcation',
  moreScopes: (count) => `${count} de plus`,
  fewerScopes: 'Moins',
  onceTitle: 'À conserver maintenant',
  onceText:
    'Le secret n’est affiché que cette fois. Placez-le dans votre gestionnaire de secrets avant de continuer.',
  secretNamed: (name) => `Nouveau secret de ${name}`,
  proceed: 'C’est fait, continuer',
}
