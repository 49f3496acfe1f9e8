import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'Démarrage rapide',
  quickstartText: 'Envoyez cette requête avec un identifiant de votre application.',
  response: (status) => `Réponse ${status}`,
  request: 'requête',
  limits: 'Limites',
  changelog: 'Journal des modifications',
  fullChangelog: 'Journal complet',
  versions: 'Versions',
  published: (date) => `Publié le ${date}`,
  support: 'Assistance',
  signUp: 'S’inscrire',
  exampleOf: (product) => `Exemple de requête de ${product}`,
  run: 'Exécuter',
  running: 'En attente de la réponse…',
  ranIn: (time) => `${time} · Bac à sable`,
  runFailed: 'Échec de la requête',
  runGone: 'Cet exemple ne peut pas être exécuté pour le moment. Rechargez la page.',
  stepsLabel: 'Votre premier appel',
  steps: [
    { title: 'S’inscrire', text: 'Confirmez votre adresse e-mail. Nous examinons les nouveaux comptes.' },
    {
      title: 'Obtenir une clé',
      text: 'Créez une application, inscrivez-la à un produit et générez un identifiant.',
    },
    {
      title: 'Premier appel',
      text: 'Envoyez la requête avec votre clé et retrouvez-la dans vos statistiques.',
    },
  ],
}
