import type { Translation } from '@stagedoor/contract/translation'
import type { TryItMessages } from '../en/try-it.ts'

export const tryIt: Translation<TryItMessages> = {
  send: 'Envoyer',
  sending: 'En attente de la réponse…',
  receiving: (size) => `Réception… ${size}`,
  server: 'Serveur',
  sandbox: 'Bac à sable',
  getTestKey: 'Obtenir une clé de test',
  testKeyCreated: (application: string) =>
    `Clé de test pour ${application}. Copiez-la maintenant\u202f; elle ne sera plus affichée.`,
  requirement: 'Méthode d’authentification',
  noAuthentication: 'Aucune',
  parameters: 'Paramètres',
  noParameters: 'Cette opération n’a pas de paramètres.',
  body: 'Corps',
  file: 'Fichier',
  formatJson: 'Mettre en forme',
  listHint: 'Un élément par ligne',
  jsonHint: 'En JSON',
  notSet: 'Non envoyé',
  sendEmpty: 'Envoyer une valeur vide',
  locations: {
    path: 'chemin',
    query: 'requête',
    querystring: 'chaîne de requête',
    header: 'en-tête',
    cookie: 'cookie',
    body: 'champ',
  },
  errors: {
    required: 'Obligatoire',
    'no-number': 'Doit être un nombre',
    'no-integer': 'Doit être un entier',
    'too-small': (least) => `Doit être au moins ${least}`,
    'too-large': (most) => `Doit être au plus ${most}`,
    'no-json': (message) => `Doit être du JSON valide\u202f: ${message}`,
    'no-object': 'Doit être un objet\u202f: { … }',
    'no-array': 'Doit être un tableau\u202f: [ … ]',
    dots: 'Ne peut pas être «\u202f.\u202f» ni «\u202f..\u202f», car les URL suppriment ces segments',
    'no-address': 'Cette valeur rend l’URL du serveur non valide',
  },
  secrets:
    'Les valeurs saisies ici restent dans la mémoire de cette page. Le rechargement de la page les efface.',
  cookieNote:
    'Les navigateurs ne laissent pas une page envoyer de cookies à un autre site. Utilisez plutôt l’exemple de code.',
  headerNote:
    'Les navigateurs ne laissent pas une page envoyer cet en-tête. Utilisez plutôt l’exemple de code.',
  certificateNote: 'Votre navigateur demande le certificat.',
  userName: 'Nom d’utilisateur',
  token: 'Jeton d’accès',
  credentials: (scheme) => `Identifiants pour ${scheme}`,
  use: (name) => `Utiliser ${name}`,
  filledWith: (name) => `Rempli avec «\u202f${name}\u202f».`,
  keyOf: (application, key) =>
    `${application} utilise ${key}. Saisissez la clé, ou générez-en une et utilisez-la ici.`,
  clearCredential: 'Effacer l’identifiant',
  credentialRequired: 'Cette opération requiert un identifiant.',
  sendWithout: 'Envoyer sans identifiants',
  flow: 'Flux',
  getToken: 'Obtenir un jeton',
  continueInWindow: 'Continuez dans la nouvelle fenêtre.',
  noProviderResponse: 'Pas encore de réponse. Si vous avez fermé la fenêtre, réessayez.',
  tokenReceived: 'Jeton reçu.',
  redirectHint: (address) => `Enregistrez cette URI de redirection auprès du fournisseur\u202f: ${address}`,
  oauthFailed: (reason) => `Impossible d’obtenir un jeton\u202f: ${reason}`,
  popupBlocked:
    'Votre navigateur a bloqué la fenêtre du fournisseur. Autorisez les fenêtres contextuelles pour cette page, puis réessayez.',
  discoveryIncomplete: 'Le document de découverte du fournisseur n’indique aucun point de terminaison.',
  unknownServer:
    'Le document n’indique pas sur quel serveur se trouve l’adresse du fournisseur\u202f; aucun secret n’a été envoyé.',
  noResponseYet: 'Envoyez la requête pour voir la réponse.',
  emptyBody: 'La réponse n’a pas de corps.',
  viaProxy: 'envoyée par le serveur du portail',
  cut: (limit) => `Seuls les premiers ${limit} sont affichés.`,
  cancelled: 'Annulé.',
  broken: 'La connexion s’est fermée avant la fin de la réponse.',
  binary: (type) => `${type || 'Type inconnu'}\u202f: téléchargez-le pour le voir.`,
  picture: 'Image de la réponse',
  failures: {
    title: 'Échec de la requête',
    unreachable: (host) =>
      `«\u202fEssayer\u202f» ne peut pas joindre ${host}. Utilisez l’exemple de code ou demandez à l’exploitant de ce portail d’autoriser cet hôte.`,
    network: (host) =>
      `Le navigateur n’a pas laissé cette page lire une réponse de ${host}. Le plus probable est que l’API n’autorise pas les requêtes depuis cette page (CORS) ou que sa passerelle rejette la requête préliminaire OPTIONS du navigateur. Il se peut aussi que ${host} soit injoignable ou que son certificat ne soit pas approuvé. Les outils de développement du navigateur indiquent la cause. Vous pouvez aussi utiliser l’exemple de code.`,
    insecure: (host) =>
      `Cette page utilise https et ${host} utilise http\u202f: le navigateur bloque donc la requête. Utilisez une adresse https de l’API ou l’exemple de code.`,
    tooLarge: (limit) =>
      `Les requêtes passant par le serveur du portail sont limitées à ${limit}. Utilisez l’exemple de code.`,
    bodyless: (method) =>
      `Les navigateurs ne peuvent pas envoyer de corps avec ${method}. Supprimez le corps ou utilisez l’exemple de code.`,
    invalid: (message) => `Le navigateur ne peut pas envoyer cette requête\u202f: ${message}`,
    upstream: (reason) => `Le serveur du portail n’a pas obtenu de réponse\u202f: ${reason}`,
  },
  history: 'Historique',
  historyNote: 'Enregistré dans ce navigateur, sans secrets.',
  loadIntoForm: 'Charger dans le formulaire',
  sample: 'Exemple de code',
  loadFailed: 'Impossible de charger ce contenu. Fermez et réessayez.',
}
