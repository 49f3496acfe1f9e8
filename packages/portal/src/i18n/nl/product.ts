import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('nl')

export const product: Messages['product'] = {
  navigation: (name) => `Inhoud van ${name}`,
  openNavigation: 'Inhoud',
  version: 'Versie',
  deprecated: 'Verouderd',
  noVersionsTitle: 'Geen productversies',
  noVersionsText: 'Dit product heeft nog geen gepubliceerde versies.',
  overview: 'Overzicht',
  operations: 'Operaties',
  subpages: (title) => `Subpagina’s van ${title}`,
  untagged: 'Overige',
  deprecatedBanner: (version) =>
    `Versie ${version} is verouderd. Ze blijft bruikbaar tot ze wordt uitgeschakeld; gebruik voor nieuw werk een nieuwere versie.`,
  documentsFailed: 'De documentatie kon niet worden opgehaald',
  noSpecTitle: 'Geen specificatie',
  noSpecText: 'Deze versie heeft nog geen specificatie.',
  viewSpec: 'Specificatie bekijken',
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'Downloaden',
  accessTitle: 'Toegang',
  authMethods: 'Authenticatiemethoden',
  keyAuth: 'API-sleutel',
  methods: {
    bearer: 'Bearer-token',
    client_credentials: 'Client credentials',
    session: 'Sessie',
  },
  register: (version) => `Registreren voor ${version}`,
  registrationClosed: 'Registratie voor deze versie is gesloten',
  operationCount: (count) => plural(count, { one: '# operatie', other: '# operaties' }),
  registrationForbidden: 'Je account heeft geen rechten om voor deze versie te registreren',
}
