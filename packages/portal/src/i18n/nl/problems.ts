import type { Translated } from '../messages.ts'

/** Messages for problem responses of the API. */
export const problems: Translated<'problems'> = {
  codes: {
    validation_failed: 'Sommige waarden zijn niet geldig. Controleer je invoer.',
    malformed_request: 'Het verzoek was niet geldig. Laad de pagina opnieuw en probeer het nog eens.',
    password_too_common: 'Dit wachtwoord komt te vaak voor. Kies er een dat moeilijker te raden is.',
    password_made_of_names:
      'Dit wachtwoord lijkt te veel op je naam, je e-mailadres, je organisatie of de naam van dit portaal. Kies er een dat moeilijker te raden is.',
    unsupported_by_strategy: 'De authenticatiestrategie van de applicatie ondersteunt dit niet.',
    registration_unavailable:
      'Deze versie accepteert geen registraties met de authenticatiestrategie van de applicatie.',
    scopes_unavailable: 'De authenticatiestrategie van de applicatie ondersteunt geen scopes.',
    invalid_return_url: 'De terugkeer-URL is niet toegestaan.',
    invalid_credentials:
      'Het account kon niet worden geauthenticeerd. Denk je dat je deze melding ten onrechte ziet, neem dan contact op met je beheerder.',
    developer_disabled: 'Je account wacht op goedkeuring',
    developer_rejected:
      'Je account is niet goedgekeurd. Neem bij vragen contact op met de beheerder van dit portaal.',
    developer_deactivated:
      'Je account is uitgeschakeld. Neem bij vragen contact op met de beheerder van dit portaal.',
    email_unconfirmed: 'Bevestig eerst je e-mailadres via de link die we je hebben gestuurd.',
    account_locked: 'Je account is vergrendeld. Stel je wachtwoord opnieuw in om nu in te loggen',
    session_required: 'Je sessie is verlopen. Log in en probeer het opnieuw.',
    forbidden: 'Je hebt geen rechten om dit te doen.',
    password_sign_in_disabled: 'Dit portaal accepteert geen wachtwoorden. Gebruik single sign-on.',
    analytics_forbidden: 'Je hebt geen toegang tot de statistieken van deze applicaties.',
    try_it_refused: '“Uitproberen” kan deze host niet bereiken.',
    application_quota_reached:
      'Je hebt het maximale aantal applicaties bereikt. Verwijder er een om een nieuwe te maken.',
    credential_quota_reached:
      'Deze applicatie heeft het maximale aantal toegangsgegevens bereikt. Trek er een in om nieuwe te genereren.',
    approval_required: 'Beschikbaar na goedkeuring. Tot die tijd kun je de sandbox gebruiken.',
    test_key_quota_reached:
      'Deze applicatie heeft het maximale aantal testsleutels. Trek er een in om een nieuwe te maken.',
    not_found: 'Niet gevonden. Misschien is het verwijderd, of heb je geen toegang.',
    token_not_found: 'Deze link is niet geldig. Vraag een nieuwe aan.',
    token_expired: 'Deze link is verlopen. Vraag een nieuwe aan.',
    email_already_confirmed:
      'Dit e-mailadres is al bevestigd. Log in, of stel je wachtwoord opnieuw in als je er nog geen hebt ingesteld.',
    name_taken: 'Je hebt al een applicatie met deze naam.',
    reference_taken: 'Een andere applicatie gebruikt deze referentie-ID al.',
    already_registered: 'De applicatie is al geregistreerd voor deze productversie.',
    conflict: 'Dit is tegelijkertijd gewijzigd. Laad de pagina opnieuw en probeer het nog eens.',
    body_too_large: 'Het verzoek is te groot.',
    too_many_attempts: 'Te veel pogingen. Wacht even en probeer het dan opnieuw.',
    internal_error: 'Er is bij ons iets misgegaan. Probeer het later opnieuw.',
    upstream_failed:
      'Een dienst waarvan het portaal afhankelijk is, reageert niet. Probeer het later opnieuw.',
    unavailable: 'De dienst is niet beschikbaar. Probeer het later opnieuw.',
  },
  unsent: 'Je bent offline. Er is niets verzonden. Probeer het opnieuw als je weer online bent.',
  rules: {
    required: (field) => `${field}: verplicht`,
    invalid: (field) => `${field}: ongeldige waarde`,
    min_length: (field, limit) => `${field}: minstens ${limit} tekens`,
    max_length: (field, limit) => `${field}: hoogstens ${limit} tekens`,
    min_items: (field, limit) => `${field}: minstens ${limit} items`,
    max_items: (field, limit) => `${field}: hoogstens ${limit} items`,
    min: (field, limit) => `${field}: minstens ${limit}`,
    max: (field, limit) => `${field}: hoogstens ${limit}`,
    enum: (field, choices) => `${field}: een van deze waarden: ${choices}`,
  },
  formats: {
    email: 'Vul een geldig e-mailadres in',
    redirect_uri: 'Vul redirect-URI’s in met een protocol, zoals https://, en zonder fragment (#)',
    password:
      'Gebruik 8 tot 128 tekens en minstens 3 van deze: hoofdletter, kleine letter, cijfer, speciaal teken',
  },
  fields: {
    email: 'E-mailadres',
    full_name: 'Volledige naam',
    password: 'Wachtwoord',
  },
}
