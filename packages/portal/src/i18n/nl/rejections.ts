import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('nl')

export const rejections: Translated<'rejections'> = {
  signInText: 'Log in om je applicaties en de oplossing te zien.',
  hiddenText: 'De productversie bestaat niet, of je hebt er geen toegang toe.',
  unknown: { title: 'Verzoek geweigerd', text: 'De gateway heeft een verzoek aan een API geweigerd.' },
  reasons: {
    missing_credential: {
      title: 'Geen inloggegevens verzonden',
      text: 'Het verzoek bevat geen API-sleutel en geen toegangstoken.',
      fix: 'Stuur bij elk verzoek de inloggegevens van een van je geregistreerde applicaties mee.',
    },
    invalid_credential: {
      title: 'Inloggegevens ongeldig',
      text: 'De API-sleutel of het toegangstoken is onbekend of ingetrokken.',
      fix: 'Maak een nieuwe sleutel en gebruik die.',
    },
    expired_credential: {
      title: 'Inloggegevens verlopen',
      text: 'De API-sleutel of het toegangstoken is verlopen.',
      fix: 'Maak een nieuwe sleutel of vraag een nieuw toegangstoken aan.',
    },
    test_credential: {
      title: 'Testsleutel in productie',
      text: 'De inloggegevens zijn een testsleutel, die alleen in de sandbox werkt.',
      fix: 'Stuur het verzoek naar de sandbox of gebruik een sleutel van een goedgekeurde applicatie.',
    },
    not_registered: {
      title: 'Applicatie niet geregistreerd',
      text: 'De applicatie is niet geregistreerd voor deze versie van de API.',
      fix: 'Registreer de applicatie voor deze versie.',
    },
    registration_pending: {
      title: 'Registratie wordt beoordeeld',
      text: 'De registratie van de applicatie wacht op goedkeuring.',
      fix: 'We beoordelen de registratie en sturen je een e-mail. Verzoeken werken zodra ze is goedgekeurd.',
    },
    registration_rejected: {
      title: 'Registratie afgewezen',
      text: 'De registratie van de applicatie is afgewezen.',
      fix: 'Neem contact op met een beheerder van dit portaal, die de registratie kan goedkeuren.',
    },
    registration_revoked: {
      title: 'Registratie ingetrokken',
      text: 'De registratie van de applicatie is ingetrokken.',
      fix: 'Neem contact op met een beheerder van dit portaal, die de registratie opnieuw kan goedkeuren.',
    },
    access_denied: {
      title: 'Geen toegang tot deze API',
      text: 'Het account van de applicatie mag deze API niet gebruiken.',
      fix: 'Neem contact op met een beheerder van dit portaal om toegang aan te vragen.',
    },
    insufficient_scope: {
      title: 'Scope ontbreekt',
      text: 'De inloggegevens hebben niet alle scopes die het verzoek vereist.',
      fix: 'Vraag de ontbrekende scopes aan voor je applicatie en vraag daarna een nieuw toegangstoken aan.',
    },
    developer_disabled: {
      title: 'Account niet actief',
      text: 'Het account van de applicatie is niet actief.',
      fix: 'Neem contact op met een beheerder van dit portaal, die het account kan activeren.',
    },
    unknown_product_version: {
      title: 'Versie niet gepubliceerd',
      text: 'Deze versie van de API is niet gepubliceerd.',
      fix: 'Gebruik een gepubliceerde versie.',
    },
    too_many_attempts: {
      title: 'Te veel pogingen',
      text: 'Er zijn te veel onjuiste inloggegevens vanuit je netwerk verzonden. De limiet wordt elke minuut hersteld.',
      fix: 'Wacht en stuur het verzoek dan opnieuw met geldige inloggegevens.',
    },
  },
  yourApplications: 'Je applicaties',
  noneRegistered: 'Geen van je applicaties is geregistreerd voor deze versie.',
  since: 'Sinds',
  createKey: 'Sleutel maken',
  createKeyNamed: (name) => `Sleutel maken voor ${name}`,
  openCredentials: 'Inloggegevens openen',
  openCredentialsNamed: (name) => `Inloggegevens openen van ${name}`,
  howToSend: 'Zo stuur je de inloggegevens',
  checkAgain: 'Opnieuw controleren',
  unchanged: 'Er is nog niets veranderd.',
  fixed: 'De registratie is goedgekeurd. Stuur je verzoek opnieuw.',
  registerAgain: 'Opnieuw registreren',
  registerAgainNamed: (name) => `${name} opnieuw registreren`,
  reviewedAgain:
    'De registratie wordt opnieuw beoordeeld. Tot de goedkeuring worden verzoeken van deze applicatie geweigerd.',
  noScopesToChoose:
    'Je kunt geen scopes voor je applicaties kiezen. Neem contact op met een beheerder van dit portaal.',
  publishedVersions: 'Gepubliceerde versies',
  openVersion: (product, version) => `${product} ${version} openen`,
  wait: (seconds) => plural(seconds, { one: 'Wacht # seconde.', other: 'Wacht # seconden.' }),
  waitMinute: 'Wacht een minuut.',
  waited: 'Je kunt weer verzoeken sturen.',
}
