import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'Versions de produit auxquelles cette application est inscrite',
  product: 'Produit',
  status: 'Statut',
  unregister: 'Désinscrire',
  unregisterNamed: (product, version) => `Désinscrire de ${product} ${version}`,
  unregistered: (product, version) => `Désinscrite de ${product} ${version}`,
  emptyText: 'Inscrivez cette application à une version de produit pour appeler son API.',
  browse: 'Parcourir les produits',

  dialogTitle: (product, version) => `S’inscrire à ${product} ${version}`,
  chooseApplication: 'Sélectionnez l’application à inscrire.',
  createApplication: 'Créer une application',
  noneText: 'Aucune application éligible pour l’instant. Créez-en une pour l’inscrire à cette version.',
  noneNamedText: (search) => `Aucune application éligible ne correspond à «\u202f${search}\u202f».`,
  scopesHint: 'Modifier les scopes affecte toutes les inscriptions de cette application.',
  request: 'Demander l’accès',
  pendingTitle: 'Inscription en cours d’examen',
  pendingText: 'Vous serez averti de l’approbation',
  pendingOf: (application, product, version) => `${application} pour ${product} ${version}`,
  requested: (name) => `Accès demandé pour ${name}`,
  approved: (name) => `${name} est inscrite`,
}
