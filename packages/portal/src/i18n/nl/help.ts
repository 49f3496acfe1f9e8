import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Applicaties registreren',
  lead: 'Om een API aan te roepen maak je een applicatie aan en registreer je die voor een productversie. Dat duurt ongeveer vijf minuten, plus de beoordelingstijd als de versie goedkeuring vereist.',
  steps: [
    {
      title: 'Maak een applicatie aan',
      text: 'Een applicatie staat voor een van je programma’s. Kies een naam die je later herkent en een authenticatiemethode. De methode kan na het aanmaken niet meer worden gewijzigd.',
    },
    {
      title: 'Sla de toegangsgegevens op',
      text: 'API-sleutels en client-secrets worden één keer getoond, bij het aanmaken. Sla ze op in een secret store. Raak je er een kwijt, maak dan een nieuwe aan en trek de oude in.',
    },
    {
      title: 'Registreer haar voor een productversie',
      text: 'Open het product, selecteer een versie en kies Registreren. Sommige versies keuren registraties automatisch goed. Andere vereisen een beoordeling: aanvragen worden wekelijks beoordeeld en je krijgt bericht bij goedkeuring.',
    },
  ],
  kindsTitle: 'Authenticatiemethoden',
  kinds: [
    {
      title: 'API-sleutel',
      text: 'Stuur de sleutel met elk verzoek mee, in de header die het product voorschrijft. Dit is de eenvoudigste methode voor servers.',
    },
    {
      title: 'Zelfbeheerde OpenID-client',
      text: 'Gebruik een client die je bij je identiteitsprovider hebt geregistreerd. De referentie-ID van de applicatie moet overeenkomen met de client-ID.',
    },
    {
      title: 'Beheerde OpenID-client',
      text: 'Het portaal maakt een client voor je aan en toont de ID en het secret één keer. Je kunt het secret op elk moment vernieuwen.',
    },
  ],
  create: 'Applicatie aanmaken',
}
