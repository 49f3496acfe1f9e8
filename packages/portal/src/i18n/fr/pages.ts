import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  titles: {
    landing: 'Page d’accueil',
    login: 'Connexion',
    registration: 'Inscription',
    forgotPassword: 'Mot de passe oublié',
    resetPassword: 'Réinitialiser le mot de passe',
    catalog: 'Catalogue de produits',
    appRegistrationDocs: 'Inscrire des applications',
    spec: 'Spécification d’API',
    docs: 'Documentation d’API',
    myApps: 'Mes applications',
    applicationRoot: 'Créer une nouvelle application',
    createApplication: 'Créer une application',
    showApplication: 'Application',
    updateApplication: 'Modifier l’application',
    applicationDashboard: 'Application',
    notFound: 'Page introuvable',
    forbidden: 'Accès refusé',
    error: 'Erreur',
  },
  notFoundText: 'Désolé, nous ne trouvons pas la page que vous cherchez.',
  forbiddenText: 'Désolé, vous n’êtes pas autorisé à consulter cette page.',
  errorText: 'Une erreur inattendue s’est produite. Réessayez ou accédez au catalogue.',
  startFailedTitle: 'Le portail n’a pas pu démarrer',
  loadFailed: 'Impossible de charger le portail.',
  needsScripts: 'Le portail nécessite JavaScript. Activez JavaScript et rechargez la page.',
  backToCatalog: 'Aller au catalogue',
  landing: {
    heading: 'Construisez sur le spectacle vivant',
    subheading:
      'Un seul ensemble d’API pour tout le parcours de billetterie\u202f: découverte, places, commandes, billets et contrôle d’accès.',
    viewProducts: 'Voir les produits',
    contact: 'Nous contacter',
    blog: 'Lire le blog des développeurs',
  },
}
