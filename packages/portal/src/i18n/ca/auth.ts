import type { Translated } from '../messages.ts'

export const auth: Translated<'auth'> = {
  loginInstruction: 'Introduïu les vostres dades d’accés',
  registeredMessage: 'Reviseu la safata d’entrada i confirmeu el correu electrònic per continuar.',
  noAccount: 'Encara no teniu compte?',
  signUp: 'Registreu-vos',
  registerInstruction:
    'Us enviarem un enllaç per confirmar el correu electrònic i després revisarem la sol·licitud.',
  agreement:
    'Faré servir el servei només per a les meves pròpies finalitats comercials lícites i no compartiré les meves credencials.',
  haveAccount: 'Ja teniu un compte?',
  forgotTitle: 'Heu oblidat la contrasenya?',
  forgotInstruction: 'Introduïu el vostre correu electrònic. Us enviarem un enllaç de restabliment.',
  forgotSuccess:
    'Si hi ha un compte amb aquest correu electrònic, rebreu un enllaç per restablir la contrasenya. Si el missatge no arriba en uns minuts, reviseu la carpeta de correu brossa.',
  resetTitle: 'Establiu una contrasenya nova',
  resetHint: 'No reutilitzeu la contrasenya d’un altre lloc.',
  ssoInstruction: 'Inicieu la sessió amb l’inici de sessió únic de la vostra empresa',
  passwordsOff: 'Aquest portal no accepta contrasenyes. Feu servir l’inici de sessió únic.',
  noSignIn: 'L’inici de sessió no està configurat en aquest portal. Poseu-vos en contacte amb l’operador.',
  confirmedWithPassword:
    'El vostre correu electrònic està confirmat. Inicieu la sessió, o restabliu la contrasenya si encara no n’heu establert cap.',
  confirmedWithSso: 'El vostre correu electrònic està confirmat. Feu servir l’inici de sessió únic.',
  ssoErrors: {
    unavailable: 'L’inici de sessió únic no està disponible ara mateix. Torneu-ho a provar més tard.',
    expired: 'L’inici de sessió únic ha caducat o s’ha començat en una altra finestra. Torneu-ho a provar.',
  },
  ssoFailed: 'L’inici de sessió únic ha fallat. Torneu-ho a provar.',
  checkEmail: {
    title: 'Reviseu el correu',
    sentTo: 'Hem enviat un correu a',
    sentIfKnown: 'Si aquesta adreça té un compte, un enllaç nou està en camí:',
    steps: [
      'Obriu l’enllaç del correu per confirmar l’adreça.',
      'Trieu una contrasenya.',
      'Revisarem la sol·licitud i us avisarem per correu quan s’aprovi.',
    ],
    spam: 'No heu rebut res al cap d’uns minuts? Reviseu la carpeta de correu brossa.',
    resend: 'Reenvia el correu',
    resent: 'Correu reenviat. Una adreça rep com a màxim 5 correus per hora.',
    changeAddress: 'Canvia l’adreça',
  },
  review: {
    title: 'Revisarem la sol·licitud',
    passwordSet: 'Contrasenya definida!',
    next: 'Us avisarem per correu tan bon punt s’aprovi el compte. Aleshores podreu iniciar la sessió.',
  },
  pendingNext:
    'Estem revisant la sol·licitud i us avisarem per correu quan s’aprovi. Aleshores podreu iniciar la sessió.',
  link: { title: 'Aquest enllaç ja no funciona', sendNew: 'Envia un enllaç nou' },
  users: {
    acceptTitle: 'Accepteu la invitació',
    inviteAgain: 'Demaneu a la persona que us ha convidat que us enviï una altra invitació.',
    loggedIn: 'Heu iniciat la sessió',
    loggedInHint: 'Aquest portal no té cap altra pàgina per al vostre compte.',
    changePassword: 'Canvia la contrasenya',
    passwordChanged: 'La contrasenya s’ha canviat.',
  },
  sessionEnded: 'La sessió ha acabat. Inicieu la sessió per continuar on ho havíeu deixat.',
  demoAccounts: 'Comptes de demostració',
  demoAccountsHint:
    'Només es mostren en desenvolupament, en aquest ordinador. Trieu-ne un per iniciar la sessió.',
  logInAs: (name) => `Inicia la sessió com a ${name}`,
  signingIn: 'S’està iniciant la sessió',
  needsScript: 'Aquesta pàgina requereix JavaScript. Activeu JavaScript i torneu a carregar la pàgina.',
}
