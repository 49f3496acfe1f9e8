import type { Translated } from '../messages.ts'

export const auth: Translated<'auth'> = {
  loginInstruction: 'Introduzca sus datos de acceso',
  registeredMessage: 'Revise su bandeja de entrada y confirme su correo electrónico para continuar.',
  noAccount: '¿Aún no tiene cuenta?',
  signUp: 'Registrarse',
  registerInstruction:
    'Le enviaremos un enlace para confirmar su correo electrónico y después revisaremos su solicitud.',
  agreement:
    'Usaré el servicio solo para mis propios fines comerciales lícitos y no compartiré mis credenciales.',
  haveAccount: '¿Ya tiene cuenta?',
  forgotTitle: '¿Ha olvidado la contraseña?',
  forgotInstruction:
    'Introduzca su correo electrónico. Le enviaremos un enlace para restablecer la contraseña.',
  forgotSuccess:
    'Si existe una cuenta con ese correo electrónico, recibirá un enlace para restablecer la contraseña. Si el mensaje no llega en unos minutos, revise la carpeta de correo no deseado.',
  resetTitle: 'Establecer una contraseña nueva',
  resetHint: 'No reutilice una contraseña de otro sitio.',
  ssoInstruction: 'Inicie sesión con el inicio de sesión único de su empresa',
  passwordsOff: 'Este portal no acepta contraseñas. Use el inicio de sesión único.',
  noSignIn: 'El inicio de sesión no está configurado en este portal. Póngase en contacto con su operador.',
  confirmedWithPassword:
    'Su correo electrónico está confirmado. Inicie sesión o restablezca la contraseña si aún no ha establecido ninguna.',
  confirmedWithSso: 'Su correo electrónico está confirmado. Use el inicio de sesión único.',
  ssoErrors: {
    unavailable: 'El inicio de sesión único no está disponible ahora. Inténtelo de nuevo más tarde.',
    expired: 'El inicio de sesión único ha caducado o se inició en otra ventana. Inténtelo de nuevo.',
  },
  ssoFailed: 'El inicio de sesión único ha fallado. Inténtelo de nuevo.',
  checkEmail: {
    title: 'Revise su correo',
    sentTo: 'Hemos enviado un correo a',
    sentIfKnown: 'Si esta dirección tiene una cuenta, un enlace nuevo está en camino:',
    steps: [
      'Abra el enlace del correo para confirmar su dirección.',
      'Elija una contraseña.',
      'Revisaremos su solicitud y le avisaremos por correo cuando se apruebe.',
    ],
    spam: '¿No ha recibido nada en unos minutos? Revise la carpeta de correo no deseado.',
    resend: 'Reenviar correo',
    resent: 'Correo reenviado. Una dirección recibe como máximo 5 correos por hora.',
    changeAddress: 'Cambiar dirección',
  },
  review: {
    title: 'Revisaremos su solicitud',
    passwordSet: '¡Contraseña establecida!',
    next: 'Le avisaremos por correo en cuanto se apruebe su cuenta. Entonces podrá iniciar sesión.',
  },
  pendingNext:
    'Estamos revisando su solicitud y le avisaremos por correo cuando se apruebe. Entonces podrá iniciar sesión.',
  link: { title: 'Este enlace ya no funciona', sendNew: 'Enviar un enlace nuevo' },
  users: {
    acceptTitle: 'Aceptar la invitación',
    inviteAgain: 'Pida a la persona que le invitó que le envíe otra invitación.',
    loggedIn: 'Ha iniciado sesión',
    loggedInHint: 'Este portal no tiene más páginas para su cuenta.',
    changePassword: 'Cambiar contraseña',
    passwordChanged: 'Su contraseña se ha cambiado.',
  },
  sessionEnded: 'Su sesión ha terminado. Inicie sesión para continuar donde lo dejó.',
  demoAccounts: 'Cuentas de demostración',
  demoAccountsHint: 'Solo se muestran en desarrollo, en este equipo. Elija una para iniciar sesión.',
  logInAs: (name) => `Iniciar sesión como ${name}`,
  signingIn: 'Iniciando sesión',
  needsScript: 'Esta página requiere JavaScript. Active JavaScript y vuelva a cargar la página.',
}
