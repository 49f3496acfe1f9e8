import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const ca: Translation<MailMessages> = {
  greeting: 'Hola,',
  openAddress: 'O obriu aquest enllaç:',
  worksOnce: (time) => `L’enllaç funciona una sola vegada i caduca en ${time}.`,
  notRequested: 'Si no heu estat vós, ignoreu aquest correu.',
  passwordStays: 'La vostra contrasenya no canviarà.',
  gap: ' ',
  logIn: 'Inicia la sessió',
  setPassword: 'Estableix una contrasenya nova',

  confirmAddress: {
    subject: 'Confirmeu el vostre correu electrònic',
    text: (portal) =>
      `Algú s’ha registrat a ${portal} amb aquest correu electrònic. Confirmeu l’adreça per establir la contrasenya.`,
    action: 'Confirma el correu electrònic',
  },
  alreadyRegistered: {
    subject: 'Ja teniu un compte',
    text: (portal) =>
      `Algú s’ha registrat a ${portal} amb aquest correu electrònic, però l’adreça ja té un compte.`,
    howToLogIn: (url) =>
      `Inicieu la sessió a ${url}. Si heu oblidat la contrasenya, establiu-ne una de nova.`,
  },
  resetPassword: {
    subject: 'Establiu una contrasenya nova',
    text: (portal) => `Algú ha demanat una contrasenya nova per al vostre compte a ${portal}.`,
  },
  passwordChanged: {
    subject: 'La vostra contrasenya s’ha canviat',
    text: (portal) =>
      `La contrasenya del vostre compte a ${portal} s’ha canviat. S’han tancat totes les altres sessions.`,
    notYou: 'Si no heu estat vós, establiu una contrasenya nova immediatament.',
  },
  singleSignOn: {
    subject: 'Feu servir l’inici de sessió únic',
    text: (portal) =>
      `El vostre compte a ${portal} no té contrasenya. Feu servir l’inici de sessió únic de la vostra empresa.`,
  },
  invitation: {
    subject: (organization) => `Us han convidat a unir-vos a ${organization}`,
    text: (organization, portal) => `Us han convidat a unir-vos a ${organization} des de ${portal}.`,
    throughSingleSignOn: 'Per unir-vos-hi, feu servir l’inici de sessió únic de la vostra empresa.',
    action: 'Accepta la invitació',
  },

  reason: (text) => `Motiu: ${text}`,
  accountApproved: {
    subject: 'El vostre compte està aprovat',
    text: (portal) => `El vostre compte a ${portal} s’ha aprovat. Ja podeu iniciar la sessió.`,
  },
  accountRejected: {
    subject: 'El vostre compte no s’ha aprovat',
    text: (portal) => `Hem revisat la vostra sol·licitud d’un compte a ${portal} i no s’ha aprovat.`,
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
      `Hem rebut el registre de la vostra aplicació «${application}» a ${version}. Està en revisió.`,
    note: 'Se us avisarà de l’aprovació.',
  },
  registrationApproved: {
    subject: (version) => `Registre aprovat: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} s’ha aprovat. Ja podeu fer servir les credencials de l’aplicació.`,
  },
  registrationRejected: {
    subject: (version) => `Registre no aprovat: ${version}`,
    text: (application, version) =>
      `Hem revisat el registre de la vostra aplicació «${application}» a ${version} i no s’ha aprovat.`,
  },
  registrationRevoked: {
    subject: (version) => `Registre revocat: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} s’ha revocat. Les credencials de l’aplicació ja no funcionen amb aquesta versió.`,
  },
  registrationEnded: {
    subject: (version) => `Registre finalitzat: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} ha finalitzat perquè la versió s’ha retirat del catàleg. Les credencials de l’aplicació ja no funcionen amb aquesta versió.`,
  },
  registrationRestored: {
    subject: (version) => `Registre restablert: ${version}`,
    text: (application, version) =>
      `El registre de la vostra aplicació «${application}» a ${version} s’ha restablert perquè la versió torna a ser al catàleg.`,
  },
  contact: (url) => `Si teniu preguntes, contacteu amb nosaltres: ${url}`,
}
