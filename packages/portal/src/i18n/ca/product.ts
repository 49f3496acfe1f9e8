import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('ca')

export const product: Messages['product'] = {
  navigation: (name) => `Contingut de ${name}`,
  openNavigation: 'Contingut',
  version: 'Versió',
  deprecated: 'Obsoleta',
  noVersionsTitle: 'No hi ha versions del producte',
  noVersionsText: 'Aquest producte encara no té versions publicades.',
  overview: 'Resum',
  operations: 'Operacions',
  subpages: (title) => `Subpàgines de ${title}`,
  untagged: 'Altres',
  deprecatedBanner: (version) =>
    `La versió ${version} és obsoleta. Es pot fer servir fins que es retiri; per a desenvolupaments nous, feu servir una versió més recent.`,
  documentsFailed: 'No s’ha pogut obtenir la documentació',
  noSpecTitle: 'No hi ha especificació',
  noSpecText: 'Aquesta versió encara no té especificació.',
  viewSpec: 'Mostra l’especificació',
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'Baixa',
  accessTitle: 'Accés',
  authMethods: 'Mètodes d’autenticació',
  keyAuth: 'Clau d’API',
  methods: {
    bearer: 'Testimoni Bearer',
    client_credentials: 'Client credentials',
    session: 'Sessió',
  },
  register: (version) => `Registra a ${version}`,
  registrationClosed: 'El registre està tancat per a aquesta versió',
  operationCount: (count) => plural(count, { one: '# operació', other: '# operacions' }),
  registrationForbidden: 'El vostre compte no té permís per registrar aplicacions en aquesta versió',
}
