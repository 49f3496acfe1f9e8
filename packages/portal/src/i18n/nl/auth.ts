import type { Messages } from '../messages.ts'

export const auth: Messages['auth'] = {
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
  resetHint: 'Gebruik geen wachtwoord van een andere site. Hierna log je in met het nieuwe.',
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
  demoAccounts: 'Demo-accounts',
  demoAccountsHint: 'Alleen zichtbaar tijdens ontwikkeling, op deze computer. Kies er een om in te loggen.',
  logInAs: (name) => `Inloggen als ${name}`,
  signingIn: 'Bezig met inloggen',
  needsScript: 'Deze pagina vereist JavaScript. Schakel JavaScript in en laad de pagina opnieuw.',
}
