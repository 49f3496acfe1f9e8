import type { Translated } from '../messages.ts'

export const auth: Translated<'auth'> = {
  loginInstruction: 'Veuillez saisir vos identifiants de connexion',
  registeredMessage: 'Consultez votre boîte de réception et confirmez votre adresse e-mail pour continuer.',
  noAccount: 'Pas encore de compte ?',
  signUp: 'S’inscrire',
  registerInstruction:
    'Nous vous envoyons un lien pour confirmer votre adresse e-mail, puis nous examinons votre demande.',
  agreement:
    'J’utiliserai le service uniquement pour ma propre activité professionnelle licite et je ne partagerai pas mes identifiants.',
  haveAccount: 'Vous avez déjà un compte\u202f?',
  forgotTitle: 'Mot de passe oublié ?',
  forgotInstruction: 'Veuillez saisir votre adresse e-mail. Nous vous enverrons un lien de réinitialisation.',
  forgotSuccess:
    'Si un compte existe pour cette adresse e-mail, vous recevrez un lien pour réinitialiser votre mot de passe. Si l’e-mail n’arrive pas d’ici quelques minutes, vérifiez votre dossier de courrier indésirable.',
  resetTitle: 'Définir un nouveau mot de passe',
  resetHint: 'Ne réutilisez pas le mot de passe d’un autre site.',
  ssoInstruction: 'Connectez-vous avec l’authentification unique de votre entreprise',
  passwordsOff: 'Ce portail n’accepte pas les mots de passe. Connectez-vous avec l’authentification unique.',
  noSignIn: 'La connexion n’est pas configurée pour ce portail. Contactez son exploitant.',
  confirmedWithPassword:
    'Votre adresse e-mail est confirmée. Connectez-vous, ou réinitialisez votre mot de passe si vous n’en avez pas encore défini.',
  confirmedWithSso: 'Votre adresse e-mail est confirmée. Connectez-vous avec l’authentification unique.',
  ssoErrors: {
    unavailable: 'L’authentification unique n’est pas disponible pour le moment. Réessayez plus tard.',
    expired: 'L’authentification unique a expiré ou a été lancée dans une autre fenêtre. Réessayez.',
  },
  ssoFailed: 'L’authentification unique a échoué. Réessayez.',
  checkEmail: {
    title: 'Consultez votre boîte de réception',
    sentTo: 'Nous avons envoyé un e-mail à',
    sentIfKnown: 'Si cette adresse a un compte, un nouveau lien est en route :',
    steps: [
      'Ouvrez le lien de l’e-mail pour confirmer votre adresse.',
      'Choisissez un mot de passe.',
      'Nous examinons votre demande et vous prévenons par e-mail dès qu’elle est approuvée.',
    ],
    spam: 'Pas d’e-mail après quelques minutes ? Vérifiez vos courriers indésirables.',
    resend: 'Renvoyer l’e-mail',
    resent: 'E-mail renvoyé. Une adresse reçoit au plus 5 e-mails par heure.',
    changeAddress: 'Changer d’adresse',
  },
  review: {
    title: 'Nous allons examiner votre demande',
    passwordSet: 'Mot de passe défini !',
    next: 'Nous vous préviendrons par e-mail dès que votre compte sera approuvé. Vous pourrez alors vous connecter.',
  },
  pendingNext:
    'Nous examinons votre demande et vous préviendrons par e-mail dès qu’elle sera approuvée. Vous pourrez alors vous connecter.',
  link: { title: 'Ce lien ne fonctionne plus', sendNew: 'Envoyer un nouveau lien' },
  users: {
    acceptTitle: 'Accepter l’invitation',
    inviteAgain: 'Demandez à la personne qui vous a invité d’envoyer une nouvelle invitation.',
    loggedIn: 'Vous êtes connecté',
    loggedInHint: 'Ce portail n’a pas d’autre page pour votre compte.',
    changePassword: 'Changer le mot de passe',
    passwordChanged: 'Votre mot de passe a été changé.',
  },
  sessionEnded: 'Votre session a pris fin. Connectez-vous pour reprendre là où vous en étiez.',
  demoAccounts: 'Comptes de démonstration',
  demoAccountsHint:
    'Affichés uniquement en développement, sur cette machine. Choisissez-en un pour vous connecter.',
  logInAs: (name) => `Se connecter en tant que ${name}`,
  signingIn: 'Connexion en cours',
  needsScript: 'Cette page nécessite JavaScript. Activez JavaScript et rechargez la page.',
}
