import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  titles: {
    landing: 'Página de inicio',
    login: 'Iniciar sesión',
    registration: 'Registro',
    forgotPassword: 'Contraseña olvidada',
    resetPassword: 'Restablecer la contraseña',
    catalog: 'Catálogo de productos',
    appRegistrationDocs: 'Registrar aplicaciones',
    spec: 'Especificación de la API',
    docs: 'Documentación de la API',
    myApps: 'Mis aplicaciones',
    applicationRoot: 'Crear una aplicación nueva',
    createApplication: 'Crear una aplicación',
    showApplication: 'Aplicación',
    updateApplication: 'Editar la aplicación',
    applicationDashboard: 'Aplicación',
    notFound: 'Página no encontrada',
    forbidden: 'Acceso denegado',
    error: 'Error',
  },
  notFoundText: 'Lo sentimos, no encontramos la página que busca.',
  forbiddenText: 'Lo sentimos, no tiene autorización para ver esta página.',
  errorText: 'Se ha producido un error inesperado. Inténtelo de nuevo o vaya al catálogo.',
  startFailedTitle: 'No se pudo iniciar el portal',
  loadFailed: 'No se pudo cargar el portal.',
  needsScripts: 'El portal requiere JavaScript. Active JavaScript y vuelva a cargar la página.',
  backToCatalog: 'Ir al catálogo',
  landing: {
    heading: 'Construya sobre eventos en directo',
    subheading:
      'Un solo conjunto de API para todo el proceso de venta de entradas: búsqueda, asientos, pedidos, entradas y acceso.',
    viewProducts: 'Ver los productos',
    contact: 'Contacto',
    blog: 'Leer el blog para desarrolladores',
  },
}
