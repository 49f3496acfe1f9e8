import type { Translated } from '../messages.ts'

export const auth: Translated<'auth'> = {
  loginInstruction: 'Vul je inloggegevens in',
  registeredMessage: 'Kijk in je inbox en bevestig je e-mailadres om verder te gaan.',
  noAccount: 'Nog geen account?',
  signUp: 'Registreren',
  registerInstruction: 'We mailen je een link om je adres te bevestigen. Daarna beoordelen we je aanvraag.',
  agreement:
    'Ik gebruik de dienst alleen voor mijn eigen rechtmatige zakelijke doeleinden en deel mijn inloggegevens niet.',
  haveAccount: 'Heb je al een account?',
  forgotTitle: 'Wachtwoord vergeten?',
  forgotInstruction: 'Vul je e-mailadres in. We sturen je een resetlink.',
  forgotSuccess:
    'Als er een account is voor dit e-mailadres, ontvang je een link om je wachtwoord opnieuw in te stellen. Komt de e-mail niet binnen een paar minuten aan, kijk dan in je map met ongewenste e-mail.',
  resetTitle: 'Nieuw wachtwoord instellen',
  resetHint: 'Gebruik geen wachtwoord van een andere site.',
  ssoInstruction: 'Log in met de single sign-on van je bedrijf',
  passwordsOff: 'Dit portaal accepteert geen wachtwoorden. Log in met single sign-on.',
  noSignIn: 'Inloggen is niet ingesteld voor dit portaal. Neem contact op met de beheerder.',
  confirmedWithPassword:
    'Je e-mailadres is bevestigd. Log in, of stel je wachtwoord opnieuw in als je er nog geen hebt ingesteld.',
  confirmedWithSso: 'Je e-mailadres is bevestigd. Log in met single sign-on.',
  ssoErrors: {
    unavailable: 'Single sign-on is op dit moment niet beschikbaar. Probeer het later opnieuw.',
    expired: 'Single sign-on is verlopen of is in een ander venster gestart. Probeer het opnieuw.',
  },
  ssoFailed: 'Single sign-on is mislukt. Probeer het opnieuw.',
  checkEmail: {
    title: 'Bekijk je e-mail',
    sentTo: 'We hebben een e-mail gestuurd naar',
    sentIfKnown: 'Als dit adres een account heeft, is er een nieuwe link onderweg:',
    steps: [
      'Open de link in de e-mail om je adres te bevestigen.',
      'Kies een wachtwoord.',
      'We beoordelen je aanvraag en mailen je zodra die is goedgekeurd.',
    ],
    spam: 'Na een paar minuten nog geen e-mail? Kijk in je spammap.',
    resend: 'E-mail opnieuw sturen',
    resent: 'Opnieuw gestuurd. Een adres krijgt hoogstens 5 e-mails per uur.',
    changeAddress: 'Adres wijzigen',
  },
  review: {
    title: 'We beoordelen je aanvraag',
    passwordSet: 'Wachtwoord ingesteld!',
    next: 'We mailen je zodra je account is goedgekeurd. Daarna kun je inloggen.',
  },
  pendingNext: 'We beoordelen je aanvraag en mailen je zodra die is goedgekeurd. Daarna kun je inloggen.',
  link: { title: 'Deze link werkt niet meer', sendNew: 'Nieuwe link sturen' },
  users: {
    acceptTitle: 'Uitnodiging accepteren',
    inviteAgain: 'Vraag degene die je heeft uitgenodigd om een nieuwe uitnodiging.',
    loggedIn: 'Je bent ingelogd',
    loggedInHint: 'Dit portaal heeft geen andere pagina’s voor je account.',
    changePassword: 'Wachtwoord wijzigen',
    passwordChanged: 'Je wachtwoord is gewijzigd.',
  },
  sessionEnded: 'Je sessie is beëindigd. Log in om verder te gaan waar je was gebleven.',
  demoAccounts: 'Demo-accounts',
  demoAccountsHint: 'Alleen zichtbaar tijdens ontwikkeling, op deze computer. Kies er een om in te loggen.',
  logInAs: (name) => `Inloggen als ${name}`,
  signingIn: 'Bezig met inloggen',
  needsScript: 'Deze pagina vereist JavaScript. Schakel JavaScript in en laad de pagina opnieuw.',
}
