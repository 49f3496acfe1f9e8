import type { MailMessages } from './en.ts'

/** Català. */
export const ca: MailMessages = {
  greeting: 'Hola,',
  openAddress: 'O obriu aquesta adreça:',
  worksOnce: (time) => `L’enllaç funciona una sola vegada, durant ${time}.`,
  notYou: 'Si no ho heu demanat, no cal que feu res.',
  passwordStays: 'La vostra contrasenya no canvia.',
  gap: ' ',
  logIn: 'Inicia la sessió',
  setPassword: 'Estableix una contrasenya nova',

  confirmAddress: {
    subject: 'Confirmeu el vostre correu electrònic',
    text: (portal) =>
      `Algú s’ha registrat a ${portal} amb aquesta adreça. Confirmeu-la per establir la contrasenya.`,
    action: 'Confirma el correu electrònic',
  },
  alreadyRegistered: {
    subject: 'Ja teniu un compte',
    text: (portal) => `Algú s’ha registrat a ${portal} amb aquesta adreça, que ja té un compte.`,
    howToLogIn: (url) =>
      `Inicieu la sessió a ${url}. Si ja no recordeu la contrasenya, establiu-ne una de nova.`,
  },
  resetPassword: {
    subject: 'Establiu una contrasenya nova',
    text: (portal) => `S’ha demanat una contrasenya nova per al vostre compte a ${portal}.`,
  },
  singleSignOn: {
    subject: 'Inicieu la sessió a través de la vostra empresa',
    text: (portal) =>
      `El vostre compte a ${portal} no té contrasenya. Feu servir l’inici de sessió únic de la vostra empresa.`,
  },
  invitation: {
    subject: (organization) => `Us han convidat a unir-vos a ${organization}`,
    text: (organization, portal) => `Us han convidat a unir-vos a ${organization} des de ${portal}.`,
    throughSingleSignOn: 'Feu servir l’inici de sessió únic de la vostra empresa per unir-vos-hi.',
    action: 'Accepta la invitació',
  },

  reason: (text) => `Motiu: ${text}`,
  accountApproved: {
    subject: 'El vostre compte està aprovat',
    text: (portal) => `El vostre compte a ${portal} està aprovat. Ja podeu iniciar la sessió.`,
  },
  accountRejected: {
    subject: 'El vostre compte no s’ha aprovat',
    text: (portal) => `La vostra sol·licitud d’un compte a ${portal} s’ha revisat i no s’ha aprovat.`,
  },
  accountDisabled: {
    subject: 'El vostre compte s’ha desactivat',
    text: (portal) =>
      `El vostre compte a ${portal} s’ha desactivat. S’ha tancat la vostra sessió i no podeu tornar a iniciar-la.`,
  },

  viewApplication: 'Mostra l’aplicació',
  registrationReceived: {
    subject: (version) => `Registre rebut: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} ha arribat i està en revisió.`,
    note: 'Les sol·licituds es revisen cada setmana. Se us avisarà de l’aprovació.',
  },
  registrationApproved: {
    subject: (version) => `Registre aprovat: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} està aprovat. Les seves credencials ja hi funcionen.`,
  },
  registrationRejected: {
    subject: (version) => `Registre no aprovat: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} s’ha revisat i no s’ha aprovat.`,
  },
  registrationRevoked: {
    subject: (version) => `Registre revocat: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} s’ha revocat. Les seves credencials ja no hi funcionen.`,
  },
  registrationEnded: {
    subject: (version) => `Registre finalitzat: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} ha finalitzat: aquesta versió ja no és al catàleg. Les credencials ja no hi funcionen.`,
  },
  registrationRestored: {
    subject: (version) => `Registre restablert: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} s’ha restablert: aquesta versió torna a ser al catàleg.`,
  },
}
