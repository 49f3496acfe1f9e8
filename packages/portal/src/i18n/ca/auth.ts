import type { Texts } from '../texts.ts'

export const auth: Texts['auth'] = {
  loginTitle: 'Inicia la sessió',
  loginInstruction: 'Introduïu les vostres dades d’accés',
  accountNotAuthenticated:
    'No s’ha pogut autenticar el compte. Si creieu que aquest missatge és un error, poseu-vos en contacte amb el vostre administrador.',
  registeredMessage: 'Gràcies. Reviseu la safata d’entrada i confirmeu el correu electrònic per continuar.',
  noAccount: 'Encara no teniu compte?',
  signUp: 'Registreu-vos',
  registerTitle: 'Registreu-vos',
  registerInstruction:
    'Digueu-nos qui sou. Us enviem un enllaç per confirmar l’adreça i després una persona revisa la sol·licitud.',
  agreement:
    'Faig servir el servei per a la meva pròpia finalitat comercial lícita i no compartiré les meves credencials.',
  haveAccount: 'Ja esteu registrat?',
  forgotTitle: 'Heu oblidat la contrasenya?',
  forgotInstruction:
    'Introduïu el vostre correu electrònic. Us enviem un enllaç per establir-ne una de nova.',
  forgotSuccess:
    'Si hi ha un compte amb aquest correu electrònic, rebreu un enllaç per restablir la contrasenya. Si el missatge no arriba en uns minuts, reviseu la carpeta de correu brossa.',
  resetTitle: 'Establiu una contrasenya nova',
  resetHint: 'Trieu-ne una que no feu servir enlloc més. Iniciareu la sessió amb ella tot seguit.',
  pendingApproval: 'El vostre compte està pendent d’aprovació',
  locked: 'El vostre compte s’ha bloquejat. Restabliu la contrasenya per iniciar la sessió ara',
  invalidEmail: 'El correu electrònic ha de ser vàlid',
  ssoErrors: {
    unavailable: 'L’inici de sessió únic no està disponible ara mateix. Torneu-ho a provar més tard.',
    expired:
      'L’inici de sessió únic ha trigat massa o s’ha començat en una altra finestra. Torneu-ho a provar.',
    disabled: 'El vostre compte està pendent d’aprovació',
  },
  ssoFailed: 'L’inici de sessió únic ha fallat. Torneu-ho a provar.',
  signingIn: 'S’està iniciant la sessió',
  needsScript: 'Aquí cal JavaScript. Activeu-lo i torneu a carregar la pàgina.',
}
