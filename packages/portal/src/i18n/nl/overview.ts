import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'Snel beginnen',
  quickstartText: 'Verstuur dit verzoek met toegangsgegevens van je applicatie.',
  response: (status) => `Antwoord ${status}`,
  request: 'verzoek',
  limits: 'Limieten',
  changelog: 'Wijzigingen',
  fullChangelog: 'Alle wijzigingen',
  versions: 'Versies',
  published: (date) => `Gepubliceerd op ${date}`,
  support: 'Ondersteuning',
  signUp: 'Registreren',
  exampleOf: (product) => `Voorbeeldverzoek van ${product}`,
  run: 'Uitvoeren',
  running: 'Wachten op antwoord…',
  ranIn: (time) => `${time} · Sandbox`,
  runFailed: 'Verzoek mislukt',
  runGone: 'Dit voorbeeld kan nu niet worden uitgevoerd. Laad de pagina opnieuw.',
  stepsLabel: 'Je eerste aanroep',
  steps: [
    { title: 'Registreren', text: 'Bevestig je e-mailadres. We beoordelen nieuwe accounts.' },
    {
      title: 'Sleutel ophalen',
      text: 'Maak een applicatie, registreer deze voor een product en genereer een sleutel.',
    },
    {
      title: 'Eerste aanroep',
      text: 'Verstuur het verzoek met je sleutel en bekijk het in je statistieken.',
    },
  ],
}
