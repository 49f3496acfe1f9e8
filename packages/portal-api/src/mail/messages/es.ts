import type { MailMessages } from './en.ts'

/** Español. */
export const es: MailMessages = {
  greeting: 'Hola:',
  openAddress: 'O abra esta dirección:',
  worksOnce: (time) => `El enlace funciona una sola vez, durante ${time}.`,
  notYou: 'Si no lo ha solicitado, no tiene que hacer nada.',
  passwordStays: 'Su contraseña no cambia.',
  gap: ' ',
  logIn: 'Iniciar sesión',
  setPassword: 'Establecer una contraseña nueva',

  confirmAddress: {
    subject: 'Confirme su correo electrónico',
    text: (portal) =>
      `Alguien se ha registrado en ${portal} con esta dirección. Confírmela para establecer su contraseña.`,
    action: 'Confirmar correo electrónico',
  },
  alreadyRegistered: {
    subject: 'Ya tiene una cuenta',
    text: (portal) => `Alguien se ha registrado en ${portal} con esta dirección, que ya tiene una cuenta.`,
    howToLogIn: (url) => `Inicie sesión en ${url}. Si ya no recuerda su contraseña, establezca una nueva.`,
  },
  resetPassword: {
    subject: 'Establecer una contraseña nueva',
    text: (portal) => `Se ha solicitado una contraseña nueva para su cuenta en ${portal}.`,
  },
  singleSignOn: {
    subject: 'Inicie sesión a través de su empresa',
    text: (portal) =>
      `Su cuenta en ${portal} no tiene contraseña. Use el inicio de sesión único de su empresa.`,
  },
  invitation: {
    subject: (organization) => `Ha recibido una invitación para unirse a ${organization}`,
    text: (organization, portal) => `Ha recibido una invitación para unirse a ${organization} en ${portal}.`,
    throughSingleSignOn: 'Use el inicio de sesión único de su empresa para unirse.',
    action: 'Aceptar invitación',
  },

  reason: (text) => `Motivo: ${text}`,
  accountApproved: {
    subject: 'Su cuenta está aprobada',
    text: (portal) => `Su cuenta en ${portal} está aprobada. Ya puede iniciar sesión.`,
  },
  accountRejected: {
    subject: 'Su cuenta no se ha aprobado',
    text: (portal) => `Su solicitud de una cuenta en ${portal} se ha revisado y no se ha aprobado.`,
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
      `El registro de su aplicación «${application}» en ${version} ha llegado y está en revisión.`,
    note: 'Las solicitudes se revisan cada semana. Se le avisará de la aprobación.',
  },
  registrationApproved: {
    subject: (version) => `Registro aprobado: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} está aprobado. Sus credenciales ya funcionan ahí.`,
  },
  registrationRejected: {
    subject: (version) => `Registro no aprobado: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} se ha revisado y no se ha aprobado.`,
  },
  registrationRevoked: {
    subject: (version) => `Registro revocado: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} se ha revocado. Sus credenciales ya no funcionan ahí.`,
  },
  registrationEnded: {
    subject: (version) => `Registro finalizado: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} ha finalizado: esta versión ya no está en el catálogo. Las credenciales ya no funcionan ahí.`,
  },
  registrationRestored: {
    subject: (version) => `Registro restablecido: ${version}`,
    text: (application, version) =>
      `El registro de su aplicación «${application}» en ${version} se ha restablecido: esta versión vuelve a estar en el catálogo.`,
  },
}
