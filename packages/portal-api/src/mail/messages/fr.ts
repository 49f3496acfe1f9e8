import type { MailMessages } from './en.ts'

/** Français. */
export const fr: MailMessages = {
  greeting: 'Bonjour,',
  openAddress: 'Ou ouvrez cette adresse\u00a0:',
  worksOnce: (time) => `Le lien fonctionne une seule fois, pendant ${time}.`,
  notYou: 'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.',
  passwordStays: 'Votre mot de passe reste inchangé.',
  gap: ' ',
  logIn: 'Se connecter',
  setPassword: 'Définir un nouveau mot de passe',

  confirmAddress: {
    subject: 'Confirmez votre adresse e-mail',
    text: (portal) =>
      `Quelqu’un s’est inscrit sur ${portal} avec cette adresse. Confirmez-la pour définir votre mot de passe.`,
    action: 'Confirmer l’adresse e-mail',
  },
  alreadyRegistered: {
    subject: 'Vous avez déjà un compte',
    text: (portal) =>
      `Quelqu’un s’est inscrit sur ${portal} avec cette adresse, à laquelle un compte est déjà associé.`,
    howToLogIn: (url) =>
      `Connectez-vous sur ${url}. Si vous ne connaissez plus votre mot de passe, définissez-en un nouveau.`,
  },
  resetPassword: {
    subject: 'Définir un nouveau mot de passe',
    text: (portal) => `Un nouveau mot de passe a été demandé pour votre compte sur ${portal}.`,
  },
  singleSignOn: {
    subject: 'Connectez-vous via votre entreprise',
    text: (portal) =>
      `Votre compte sur ${portal} n’a pas de mot de passe. Connectez-vous avec l’authentification unique de votre entreprise.`,
  },
  invitation: {
    subject: (organization) => `Vous avez reçu une invitation à rejoindre ${organization}`,
    text: (organization, portal) =>
      `Vous avez reçu une invitation à rejoindre ${organization} sur ${portal}.`,
    throughSingleSignOn:
      'Connectez-vous avec l’authentification unique de votre entreprise pour la rejoindre.',
    action: 'Accepter l’invitation',
  },

  reason: (text) => `Motif : ${text}`,
  accountApproved: {
    subject: 'Votre compte est approuvé',
    text: (portal) => `Votre compte sur ${portal} est approuvé. Vous pouvez maintenant vous connecter.`,
  },
  accountRejected: {
    subject: 'Votre compte n’a pas été approuvé',
    text: (portal) => `Votre demande de compte sur ${portal} a été examinée et n’a pas été approuvée.`,
  },
  accountDisabled: {
    subject: 'Votre compte a été désactivé',
    text: (portal) =>
      `Votre compte sur ${portal} a été désactivé. Vous avez été déconnecté et ne pouvez plus vous connecter.`,
  },

  viewApplication: 'Voir l’application',
  registrationReceived: {
    subject: (version) => `Inscription reçue\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} nous est parvenue et est en cours d’examen.`,
    note: 'Les demandes sont examinées chaque semaine. Vous serez averti de l’approbation.',
  },
  registrationApproved: {
    subject: (version) => `Inscription approuvée\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} est approuvée. Ses identifiants y fonctionnent désormais.`,
  },
  registrationRejected: {
    subject: (version) => `Inscription non approuvée\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} a été examinée et n’a pas été approuvée.`,
  },
  registrationRevoked: {
    subject: (version) => `Inscription révoquée\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} a été révoquée. Ses identifiants n’y fonctionnent plus.`,
  },
  registrationEnded: {
    subject: (version) => `Inscription terminée\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} est terminée\u00a0: cette version n’est plus dans le catalogue. Les identifiants n’y fonctionnent plus.`,
  },
  registrationRestored: {
    subject: (version) => `Inscription rétablie\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} a été rétablie\u00a0: cette version est de retour dans le catalogue.`,
  },
}
