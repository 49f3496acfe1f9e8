import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const fr: Translation<MailMessages> = {
  greeting: 'Bonjour,',
  openAddress: 'Ou ouvrez ce lien\u00a0:',
  worksOnce: (time) => `Le lien fonctionne une seule fois et expire dans ${time}.`,
  notRequested: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
  passwordStays: 'Votre mot de passe ne changera pas.',
  gap: ' ',
  logIn: 'Se connecter',
  setPassword: 'Définir un nouveau mot de passe',

  confirmAddress: {
    subject: 'Confirmez votre adresse e-mail',
    text: (portal) =>
      `Quelqu’un s’est inscrit sur ${portal} avec cette adresse e-mail. Confirmez l’adresse pour définir votre mot de passe.`,
    action: 'Confirmer l’adresse e-mail',
  },
  alreadyRegistered: {
    subject: 'Vous avez déjà un compte',
    text: (portal) =>
      `Quelqu’un s’est inscrit sur ${portal} avec cette adresse e-mail, mais un compte y est déjà associé.`,
    howToLogIn: (url) =>
      `Connectez-vous sur ${url}. Si vous avez oublié votre mot de passe, définissez-en un nouveau.`,
  },
  resetPassword: {
    subject: 'Définir un nouveau mot de passe',
    text: (portal) => `Un nouveau mot de passe a été demandé pour votre compte sur ${portal}.`,
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: (portal) =>
      `Le mot de passe de votre compte sur ${portal} a été modifié. Toutes les autres sessions ont été fermées.`,
    notYou:
      'Si vous n’êtes pas à l’origine de cette modification, définissez immédiatement un nouveau mot de passe.',
  },
  singleSignOn: {
    subject: 'Connectez-vous avec l’authentification unique',
    text: (portal) =>
      `Votre compte sur ${portal} n’a pas de mot de passe. Connectez-vous avec l’authentification unique de votre entreprise.`,
  },
  invitation: {
    subject: (organization) => `Vous avez reçu une invitation à rejoindre ${organization}`,
    text: (organization, portal) =>
      `Vous avez reçu une invitation à rejoindre ${organization} sur ${portal}.`,
    throughSingleSignOn:
      'Pour la rejoindre, connectez-vous avec l’authentification unique de votre entreprise.',
    action: 'Accepter l’invitation',
  },

  reason: (text) => `Motif : ${text}`,
  accountApproved: {
    subject: 'Votre compte est approuvé',
    text: (portal) => `Votre compte sur ${portal} a été approuvé. Vous pouvez maintenant vous connecter.`,
  },
  accountRejected: {
    subject: 'Votre compte n’a pas été approuvé',
    text: (portal) =>
      `Nous avons examiné votre demande de compte sur ${portal}, et elle n’a pas été approuvée.`,
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
      `Nous avons reçu l’inscription de votre application «\u00a0${application}\u00a0» à ${version}. Elle est en cours d’examen.`,
    note: 'Vous serez averti de l’approbation.',
  },
  registrationApproved: {
    subject: (version) => `Inscription approuvée\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} a été approuvée. Vous pouvez maintenant utiliser les identifiants de l’application.`,
  },
  registrationRejected: {
    subject: (version) => `Inscription non approuvée\u00a0: ${version}`,
    text: (application, version) =>
      `Nous avons examiné l’inscription de votre application «\u00a0${application}\u00a0» à ${version}, et elle n’a pas été approuvée.`,
  },
  registrationRevoked: {
    subject: (version) => `Inscription révoquée\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} a été révoquée. Les identifiants de l’application ne fonctionnent plus pour cette version.`,
  },
  registrationEnded: {
    subject: (version) => `Inscription terminée\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} a pris fin, car la version a été retirée du catalogue. Les identifiants de l’application ne fonctionnent plus pour cette version.`,
  },
  registrationRestored: {
    subject: (version) => `Inscription rétablie\u00a0: ${version}`,
    text: (application, version) =>
      `L’inscription de votre application «\u00a0${application}\u00a0» à ${version} a été rétablie, car la version est de retour dans le catalogue.`,
  },
  contact: (url) => `Pour toute question, contactez-nous\u00a0: ${url}`,
}
