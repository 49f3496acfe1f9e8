import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

export const catalog: Messages['catalog'] = {
  defaultWelcome: 'Bienvenido al portal para desarrolladores',
  defaultHeader: 'Explore nuestras API',
  productsHeading: 'Productos',
  searchLabel: 'Buscar productos',
  search: 'Buscar',
  searching: 'Buscando…',
  clear: 'Borrar la búsqueda',
  view: 'Vista',
  cards: 'Tarjetas',
  table: 'Tabla',
  latestVersion: 'Última versión',
  specification: 'Especificación',
  documentation: 'Documentación',
  specificationOf: (name) => `Especificación de ${name}`,
  documentationOf: (name) => `Documentación de ${name}`,
  versionsOf: (name) => `Versiones de ${name}`,
  deprecatedVersion: (name) => `${name} (obsoleta)`,
  noDescription: 'Sin descripción',
  accessRequired: 'Necesitas acceso para ver este producto.',
  columns: {
    title: 'Título',
    description: 'Descripción',
    versions: 'Versiones',
    details: 'Detalles',
  },
  emptyTitle: 'No hay productos',
  emptyText: 'Su cuenta todavía no tiene acceso a ningún producto.',
  emptySearchText: (query) => `Ningún producto coincide con «${query}».`,
  emptyPublicText: 'Todavía no se ha publicado ningún producto.',
}

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
  operationCount: (count) => plural(count, { one: '# operación', other: '# operaciones' }),
  registrationForbidden: 'Su cuenta no tiene permiso para registrar aplicaciones en esta versión',
}

export const documents: Messages['documents'] = {
  onThisPage: 'En esta página',
  emptyTitle: 'No hay documentación',
  emptyText: 'Este producto todavía no tiene documentos. Su especificación describe las operaciones.',
  openSpec: 'Abrir la especificación',
  loadFailed:
    'Se ha producido un error inesperado al cargar el documento solicitado. Inténtelo de nuevo más tarde',
  notFound: 'Documento no encontrado',
  code: 'Código',
  taskDone: 'Hecho',
  taskOpen: 'Pendiente',
}

export const search: Messages['search'] = {
  label: 'Buscar en todas las operaciones',
  placeholder: 'Buscar operaciones',
  close: 'Cerrar la búsqueda',
  results: 'Operaciones encontradas',
  none: 'No se han encontrado resultados',
  noneText: 'Pruebe con una búsqueda más corta, una ruta como /orders o el ID de una operación.',
  empty: 'Todavía no hay operaciones que buscar.',
  similar: 'Sin coincidencias exactas. Resultados similares:',
  recent: 'Búsquedas recientes',
  clear: 'Borrar',
  loading: (loaded, total) => `Cargando versiones: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'No se pudo cargar # versión. Sus operaciones no figuran en los resultados.',
      other: 'No se pudieron cargar # versiones. Sus operaciones no figuran en los resultados.',
    }),
  keys: { move: 'mover', go: 'abrir', close: 'cerrar' },
}
