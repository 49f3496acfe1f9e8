import type { Translation } from '@stagedoor/contract/translation'
import type { TryItMessages } from '../en/try-it.ts'

export const tryIt: Translation<TryItMessages> = {
  send: 'Versturen',
  sending: 'Wachten op antwoord…',
  receiving: (size) => `Bezig met ontvangen… ${size}`,
  server: 'Server',
  sandbox: 'Sandbox',
  getTestKey: 'Testsleutel aanmaken',
  testKeyCreated: (application: string) =>
    `Testsleutel voor ${application}. Kopieer deze nu; je ziet hem niet opnieuw.`,
  requirement: 'Authenticatiemethode',
  noAuthentication: 'Geen',
  parameters: 'Parameters',
  noParameters: 'Deze operatie heeft geen parameters.',
  body: 'Body',
  file: 'Bestand',
  formatJson: 'Opmaken',
  listHint: 'Eén element per regel',
  jsonHint: 'Als JSON',
  notSet: 'Niet verstuurd',
  locations: {
    path: 'pad',
    query: 'query',
    querystring: 'querystring',
    header: 'header',
    cookie: 'cookie',
    body: 'veld',
  },
  errors: {
    required: 'Verplicht',
    'no-number': 'Moet een getal zijn',
    'no-integer': 'Moet een geheel getal zijn',
    'too-small': (least) => `Moet minstens ${least} zijn`,
    'too-large': (most) => `Mag hoogstens ${most} zijn`,
    'no-json': (message) => `Moet geldige JSON zijn: ${message}`,
    'no-object': 'Moet een object zijn: { … }',
    'no-array': 'Moet een array zijn: [ … ]',
    dots: 'Mag geen ‘.’ of ‘..’ zijn, omdat URL’s deze segmenten weglaten',
    'no-address': 'Deze waarde maakt de server-URL ongeldig',
  },
  secrets: 'Waarden die je hier invult, blijven in het geheugen van deze pagina. Opnieuw laden wist ze.',
  cookieNote:
    'Browsers laten een pagina geen cookies naar een andere site sturen. Gebruik in plaats daarvan het codevoorbeeld.',
  headerNote:
    'Browsers laten een pagina deze header niet sturen. Gebruik in plaats daarvan het codevoorbeeld.',
  certificateNote: 'Je browser vraagt om het certificaat.',
  userName: 'Gebruikersnaam',
  token: 'Toegangstoken',
  credentials: (scheme) => `Toegangsgegevens voor ${scheme}`,
  use: (name) => `${name} gebruiken`,
  filledWith: (name) => `Ingevuld met “${name}”.`,
  keyOf: (application, key) =>
    `${application} gebruikt ${key}. Voer de sleutel in, of genereer er een en gebruik die hier.`,
  clearCredential: 'Toegangsgegevens wissen',
  credentialRequired: 'Deze bewerking vereist toegangsgegevens.',
  sendWithout: 'Versturen zonder toegangsgegevens',
  flow: 'Flow',
  getToken: 'Token ophalen',
  continueInWindow: 'Ga verder in het nieuwe venster.',
  noProviderResponse: 'Nog geen antwoord. Heb je het venster gesloten, probeer het dan opnieuw.',
  tokenReceived: 'Token ontvangen.',
  redirectHint: (address) => `Registreer deze redirect-URI bij de provider: ${address}`,
  oauthFailed: (reason) => `Token ophalen is mislukt: ${reason}`,
  popupBlocked:
    'Je browser heeft het venster van de provider geblokkeerd. Sta pop-ups toe voor deze pagina en probeer het opnieuw.',
  discoveryIncomplete: 'Het discovery-document van de provider noemt geen endpoints.',
  unknownServer:
    'Het document vermeldt niet op welke server het adres van de provider staat, dus er is geen geheim verzonden.',
  noResponseYet: 'Verstuur het verzoek om het antwoord te zien.',
  emptyBody: 'Het antwoord heeft geen body.',
  viaProxy: 'verstuurd door de server van het portaal',
  cut: (limit) => `Alleen de eerste ${limit} worden getoond.`,
  cancelled: 'Geannuleerd.',
  broken: 'De verbinding werd gesloten voordat het antwoord volledig was.',
  binary: (type) => `${type || 'Onbekend type'}: download het om het te bekijken.`,
  picture: 'Afbeelding van het antwoord',
  failures: {
    title: 'Verzoek mislukt',
    unreachable: (host) =>
      `“Uitproberen” kan ${host} niet bereiken. Gebruik het codevoorbeeld of vraag de beheerder van dit portaal de host toe te staan.`,
    network: (host) =>
      `De browser liet deze pagina geen antwoord van ${host} lezen. Waarschijnlijk staat de API geen aanroepen vanaf deze pagina toe (CORS) of weigert de gateway het OPTIONS-preflightverzoek van de browser. Het kan ook zijn dat ${host} niet bereikbaar is of dat het certificaat niet wordt vertrouwd. De ontwikkelaarstools van je browser tonen de oorzaak. Je kunt ook het codevoorbeeld uitvoeren.`,
    insecure: (host) =>
      `Deze pagina gebruikt https en ${host} gebruikt http, dus de browser blokkeert het verzoek. Gebruik een https-adres van de API of het codevoorbeeld.`,
    tooLarge: (limit) =>
      `Verzoeken via de server van het portaal zijn beperkt tot ${limit}. Gebruik het codevoorbeeld.`,
    bodyless: (method) =>
      `Browsers kunnen geen body versturen met ${method}. Verwijder de body of gebruik het codevoorbeeld.`,
    invalid: (message) => `De browser kan dit verzoek niet versturen: ${message}`,
    upstream: (reason) => `De server van het portaal kreeg geen antwoord: ${reason}`,
  },
  history: 'Geschiedenis',
  historyNote: 'Opgeslagen in deze browser, zonder geheimen.',
  loadIntoForm: 'In formulier laden',
  sample: 'Codevoorbeeld',
  loadFailed: 'Dit kon niet worden geladen. Sluit het en probeer het opnieuw.',
}
