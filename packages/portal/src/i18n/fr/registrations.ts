import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  title: 'Produits',
  caption: 'Versions de produit auxquelles cette application est inscrite',
  product: 'Produit',
  version: 'Version',
  status: 'Statut',
  actions: 'Actions',
  unregister: 'Désinscrire',
  unregisterNamed: (product, version) => `Désinscrire de ${product} ${version}`,
  unregistered: (product, version) => `Désinscrite de ${product} ${version}`,
  emptyTitle: 'Aucun produit',
  emptyText: 'Inscrivez cette application à une version de produit pour l’appeler.',
  browse: 'Parcourir les produits',

  dialogTitle: (product, version) => `S’inscrire à ${product} ${version}`,
  chooseApplication: 'Choisissez l’application qui appellera cette version.',
  applications: 'Applications',
  searchLabel: 'Rechercher des applications par nom',
  searchPlaceholder: 'Rechercher par nom',
  createApplication: 'Créer une application',
  noneTitle: 'Aucune application',
  noneText:
    'Vous n’avez aucune application pouvant être inscrite à cette version. Créez-en une : cela prend une minute.',
  noneNamedText: (search) =>
    `Aucune application pouvant être inscrite ne contient « ${search} » dans son nom.`,
  scopes: 'Scopes',
  scopesHint: 'Modifier les scopes affecte toutes les inscriptions de cette application.',
  request: 'Demander l’accès',
  pendingTitle: 'Inscription en cours d’examen',
  pendingText: 'Vous serez averti de l’approbation',
  pendingOf: (application, product, version) => `${application} pour ${product} ${version}`,
  requested: (name) => `Accès demandé pour ${name}`,
  approved: (name) => `${name} est inscrite`,
}
