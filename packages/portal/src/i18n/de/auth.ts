import type { Translated } from '../messages.ts'

export const auth: Translated<'auth'> = {
  loginInstruction: 'Bitte geben Sie Ihre Anmeldedaten ein',
  registeredMessage:
    'Sehen Sie in Ihrem Posteingang nach und bestätigen Sie Ihre E-Mail-Adresse, um fortzufahren.',
  noAccount: 'Noch kein Konto?',
  signUp: 'Registrieren',
  registerInstruction:
    'Wir senden Ihnen per E-Mail einen Link zur Bestätigung Ihrer Adresse und prüfen danach Ihre Anfrage.',
  agreement:
    'Ich werde den Dienst nur für meine eigenen rechtmäßigen Geschäftszwecke nutzen und meine Zugangsdaten nicht weitergeben.',
  haveAccount: 'Sie haben bereits ein Konto?',
  forgotTitle: 'Passwort vergessen?',
  forgotInstruction: 'Bitte geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link zum Zurücksetzen.',
  forgotSuccess:
    'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, erhalten Sie einen Link zum Zurücksetzen Ihres Passworts. Kommt die E-Mail nicht in wenigen Minuten an, sehen Sie bitte im Spam-Ordner nach.',
  resetTitle: 'Neues Passwort festlegen',
  resetHint: 'Verwenden Sie kein Passwort, das Sie schon anderswo nutzen.',
  ssoInstruction: 'Melden Sie sich über das Single Sign-on Ihres Unternehmens an',
  passwordsOff: 'Dieses Portal akzeptiert keine Passwörter. Melden Sie sich über Single Sign-on an.',
  noSignIn: 'Für dieses Portal ist keine Anmeldung eingerichtet. Wenden Sie sich an den Betreiber.',
  confirmedWithPassword:
    'Ihre E-Mail-Adresse ist bestätigt. Melden Sie sich an oder setzen Sie Ihr Passwort zurück, falls Sie noch keines festgelegt haben.',
  confirmedWithSso: 'Ihre E-Mail-Adresse ist bestätigt. Melden Sie sich über Single Sign-on an.',
  ssoErrors: {
    unavailable: 'Single Sign-on ist gerade nicht verfügbar. Versuchen Sie es später noch einmal.',
    expired:
      'Single Sign-on ist abgelaufen oder wurde in einem anderen Fenster gestartet. Versuchen Sie es noch einmal.',
  },
  ssoFailed: 'Single Sign-on ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  checkEmail: {
    title: 'Sehen Sie in Ihrem Posteingang nach',
    sentTo: 'Wir haben eine E-Mail gesendet an',
    sentIfKnown: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein neuer Link unterwegs:',
    steps: [
      'Öffnen Sie den Link in der E-Mail, um Ihre Adresse zu bestätigen.',
      'Wählen Sie ein Passwort.',
      'Wir prüfen Ihre Anfrage und benachrichtigen Sie per E-Mail, sobald sie freigegeben ist.',
    ],
    spam: 'Nach einigen Minuten noch keine E-Mail? Sehen Sie im Spam-Ordner nach.',
    resend: 'E-Mail erneut senden',
    resent: 'Erneut gesendet. Eine Adresse erhält höchstens 5 E-Mails pro Stunde.',
    changeAddress: 'Adresse ändern',
  },
  review: {
    title: 'Wir prüfen Ihre Anfrage',
    passwordSet: 'Passwort erfolgreich festgelegt!',
    next: 'Wir benachrichtigen Sie per E-Mail, sobald Ihr Konto freigegeben ist. Dann können Sie sich anmelden.',
  },
  pendingNext:
    'Wir prüfen Ihre Anfrage und benachrichtigen Sie per E-Mail, sobald sie freigegeben ist. Dann können Sie sich anmelden.',
  link: { title: 'Dieser Link funktioniert nicht mehr', sendNew: 'Neuen Link senden' },
  users: {
    acceptTitle: 'Einladung annehmen',
    inviteAgain: 'Bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung.',
    loggedIn: 'Sie sind angemeldet',
    loggedInHint: 'Dieses Portal hat keine weiteren Seiten für Ihr Konto.',
    changePassword: 'Passwort ändern',
    passwordChanged: 'Ihr Passwort wurde geändert.',
  },
  sessionEnded:
    'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie aufgehört haben.',
  demoAccounts: 'Demokonten',
  demoAccountsHint:
    'Nur in der Entwicklung und auf diesem Rechner sichtbar. Wählen Sie eines, um sich anzumelden.',
  logInAs: (name) => `Anmelden als ${name}`,
  signingIn: 'Anmeldung läuft',
  needsScript: 'Diese Seite benötigt JavaScript. Aktivieren Sie JavaScript und laden Sie die Seite neu.',
}
