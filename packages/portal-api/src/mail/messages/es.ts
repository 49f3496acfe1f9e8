import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const es: Translation<MailMessages> = {
  greeting: 'Hola:',
  openAddress: 'O abra este enlace:',
  worksOnce: (time) => `El enlace funciona una sola vez y caduca en ${time}.`,
  notRequested: 'Si no ha sido usted, ignore este correo.',
  passwordStays: 'Su contraseña no cambiará.',
  gap: ' ',
  logIn: 'Iniciar sesión',
  setPassword: 'Establecer una contraseña nueva',

  confirmAddress: {
    subject: 'Confirme su correo electrónico',
    text: (portal) =>
      `Alguien se ha registrado en ${portal} con este correo electrónico. Confírmelo para establecer su contraseña.`,
    action: 'Confirmar correo electrónico',
  },
  alreadyRegistered: {
    subject: 'Ya tiene una cuenta',
    text: (portal) =>
      `Alguien se ha registrado en ${portal} con este correo electrónico, pero ya tiene una cuenta asociada.`,
    howToLogIn: (url) => `Inicie sesión en ${url}. Si ha olvidado su contraseña, establezca una nueva.`,
  },
  resetPassword: {
    subject: 'Establecer una contraseña nueva',
    text: (portal) => `Alguien ha solicitado una contraseña nueva para su cuenta en ${portal}.`,
  },
  passwordChanged: {
    subject: 'Su contraseña se ha cambiado',
    text: (portal) =>
      `La contraseña de su cuenta en ${portal} se ha cambiado. Se han cerrado todas las demás sesiones.`,
    notYou: 'Si no ha sido usted, establezca una contraseña nueva de inmediato.',
  },
  singleSignOn: {
    subject: 'Use el inicio de sesión único',
    text: (portal) =>
      `Su cuenta en ${portal} no tiene contraseña. Use el inicio de sesión único de su empresa.`,
  },
  invitation: {
    subject: (organization) => `Ha recibido una invitación para unirse a ${organization}`,
    text: (organization, portal) => `Ha recibido una invitación para unirse a ${organization} en ${portal}.`,
    throughSingleSignOn: 'Para unirse, use el inicio de sesión único de su empresa.',
    action: 'Aceptar invitación',
  },

  reason: (text) => `Motivo: ${text}`,
  accountApproved: {
    subject: 'Su cuenta está aprobada',
    text: (portal) => `Su cuenta en ${portal} se ha aprobado. Ya puede iniciar sesión.`,
  },
  accountRejected: {
    subject: 'Su cuenta no se ha aprobado',
    text: (portal) => `Hemos revisado su solicitud de una cuenta en ${portal} y no se ha aprobado.`,
  },
  accountDisabled: {
    subject: 'Su cuenta se ha desactivado',
    text: (portal) =>
      `Su cuenta en ${portal} se ha desactivado. Se ha cerrado su sesión y no puede volver a iniciarla.`,
  },

  viewApplication: 'Ver aplicación',
  registrationReceived: {
    subject: (version) => `Registro recibido: ${version}`,
    text: (application, version) =>
      `Hemos recibido el registro de su aplicación «${application}» en ${version}. Está en revisión.`,
    note: 'Se le avisará de la aprobación.',
  },
  registrationApproved: {
    subject: (version) => `Registro aprobado: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} se ha aprobado. Ya puede usar las credenciales de la aplicación.`,
  },
  registrationRejected: {
    subject: (version) => `Registro no aprobado: ${version}`,
    text: (application, version) =>
      `Hemos revisado el registro de su aplicación «${application}» en ${version} y no se ha aprobado.`,
  },
  registrationRevoked: {
    subject: (version) => `Registro revocado: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} se ha revocado. Las credenciales de la aplicación ya no funcionan con esta versión.`,
  },
  registrationEnded: {
    subject: (version) => `Registro finalizado: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} ha finalizado porque la versión se ha retirado del catálogo. Las credenciales de la aplicación ya no funcionan con esta versión.`,
  },
  registrationRestored: {
    subject: (version) => `Registro restablecido: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} se ha restablecido porque la versión vuelve a estar en el catálogo.`,
  },
  contact: (url) => `Si tiene preguntas, póngase en contacto con nosotros: ${url}`,
}
