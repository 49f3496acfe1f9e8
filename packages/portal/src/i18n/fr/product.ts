import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('fr')

export const product: Messages['product'] = {
  navigation: (name) => `Sommaire de ${name}`,
  openNavigation: 'Sommaire',
  version: 'Version',
  deprecated: 'Obsolète',
  noVersionsTitle: 'Aucune version de produit',
  noVersionsText: 'Ce produit n’a pas encore de version publiée.',
  overview: 'Vue d’ensemble',
  operations: 'Opérations',
  subpages: (title) => `Sous-pages de ${title}`,
  untagged: 'Autres',
  deprecatedBanner: (version) =>
    `La version ${version} est obsolète. Elle reste utilisable jusqu’à son retrait\u202f; pour vos nouveaux développements, utilisez une version plus récente.`,
  documentsFailed: 'Impossible de récupérer la documentation',
  noSpecTitle: 'Aucune spécification',
  noSpecText: 'Cette version n’a pas encore de spécification.',
  viewSpec: 'Afficher la spécification',
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'Télécharger',
  accessTitle: 'Accès',
  authMethods: 'Méthodes d’authentification',
  keyAuth: 'Clé d’API',
  methods: {
    bearer: 'Jeton Bearer',
    client_credentials: 'Client credentials',
    session: 'Session',
  },
  register: (version) => `S’inscrire à ${version}`,
  registrationClosed: 'Les inscriptions sont fermées pour cette version',
  operationCount: (count) => plural(count, { one: '# opération', other: '# opérations' }),
  registrationForbidden: 'Votre compte n’est pas autorisé à inscrire une application à cette version',
}
