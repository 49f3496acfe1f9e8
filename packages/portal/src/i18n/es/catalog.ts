import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'Explore nuestras API',
  productsHeading: 'Productos',
  search: 'Buscar',
  clear: 'Borrar la búsqueda',
  table: 'Tabla',
  documentation: 'Documentación',
  deprecatedVersion: (name) => `${name} (obsoleta)`,
  columns: {
    title: 'Título',
    description: 'Descripción',
    versions: 'Versiones',
    access: 'Acceso',
    details: 'Detalles',
  },
  updated: (date) => `Actualizado el ${date}`,
  emptyTitle: 'No hay productos',
}

export const product: Translated<'product'> = {
  code: 'Código',
  taskDone: 'Hecho',
  taskOpen: 'Pendiente',
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
  download: 'Descargar',
  authentication: 'Autenticación',
  keyAuth: 'Clave de API',
  methods: {
    bearer: 'Token Bearer',
    client_credentials: 'Client credentials',
    session: 'Sesión',
  },
  register: (version) => `Registrar en ${version}`,
  registrationClosed: 'El registro está cerrado para esta versión',
  unknownOperation: (version, name) => `${version} no tiene ninguna operación «${name}».`,
  nearestOperation: 'Quizás busca:',
  operationCount: (count) => plural(count, { one: '# operación', other: '# operaciones' }),
  registrationForbidden: 'Su cuenta no tiene permiso para registrar aplicaciones en esta versión',
}

export const search: Translated<'search'> = {
  label: 'Buscar en el portal',
  placeholder: 'Buscar',
  close: 'Cerrar la búsqueda',
  none: 'No se han encontrado resultados',
  clear: 'Borrar',
}
