import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Applicaties registreren',
  lead: 'Om een API aan te roepen heb je een applicatie nodig, en die applicatie moet voor een versie van het product geregistreerd zijn. Drie stappen, ongeveer vijf minuten en één keer wachten.',
  steps: [
    {
      title: 'Maak een applicatie aan',
      text: 'Een applicatie staat voor één programma van jou. Geef haar een naam die je later herkent en kies hoe zij aantoont wie ze is; die keuze kan daarna niet meer worden gewijzigd.',
    },
    {
      title: 'Bewaar de toegangsgegevens',
      text: 'Een sleutel of client-secret wordt één keer getoond, op het moment dat het wordt gemaakt. Zet het meteen in een secret store; raakt het kwijt, maak dan een nieuw aan en trek het oude in.',
    },
    {
      title: 'Registreer haar voor een productversie',
      text: 'Open het product, kies de versie en druk op Registreren. Sommige versies zijn meteen open. Bij andere bekijkt een mens de aanvraag: dat gebeurt wekelijks, en je krijgt bericht bij goedkeuring.',
    },
  ],
  kindsTitle: 'Manieren om aan te tonen wie je bent',
  kinds: [
    {
      title: 'API-sleutel',
      text: 'Stuur de sleutel met elk verzoek mee, in de header die het product noemt. De eenvoudigste manier, geschikt voor servers.',
    },
    {
      title: 'Eigen OpenID-client',
      text: 'Je brengt een client van je eigen identiteitsprovider mee. De referentie-ID van de applicatie moet overeenkomen met de client-ID daar.',
    },
    {
      title: 'Beheerde OpenID-client',
      text: 'Het portaal registreert een client voor je en toont de ID en het secret één keer. Je kunt het secret op elk moment vernieuwen.',
    },
  ],
  create: 'Applicatie aanmaken',
  browse: 'Producten bekijken',
}
