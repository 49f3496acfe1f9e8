import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('es')

export const product: Messages['product'] = {
  navigation: (name) => `Contenido de ${name}`,
  openNavigation: 'Contenido',
  version: 'Versión',
  deprecated: 'Obsoleta',
  noVersionsTitle: 'No hay versiones del producto',
  noVersionsText: 'Este producto todavía no tiene versiones publicadas.',
  overview: 'Resumen',
  operations: 'Operaciones',
  subpages: (title) => `Subpáginas de ${title}`,
  untagged: 'Otras',
  deprecatedBanner: (version) =>
    `La versión ${version} está obsoleta. Se puede usar hasta su retirada; para desarrollos nuevos, use una versión más reciente.`,
  documentsFailed: 'No se pudo obtener la documentación',
  noSpecTitle: 'No hay especificación',
  noSpecText: 'Esta versión todavía no tiene especificación.',
  viewSpec: 'Ver la especificación',
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'Descargar',
  accessTitle: 'Acceso',
  authMethods: 'Métodos de autenticación',
  keyAuth: 'Clave de API',
  methods: {
    bearer: 'Token Bearer',
    client_credentials: 'Client credentials',
    session: 'Sesión',
  },
  register: (version) => `Registrar en ${version}`,
  registrationClosed: 'El registro está cerrado para esta versión',
  operationCount: (count) => plural(count, { one: '# operación', other: '# operaciones' }),
  registrationForbidden: 'Su cuenta no tiene permiso para registrar aplicaciones en esta versión',
}
