import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  titles: {
    landing: 'Pàgina d’inici',
    login: 'Inici de sessió',
    registration: 'Registre',
    forgotPassword: 'Contrasenya oblidada',
    resetPassword: 'Restabliment de la contrasenya',
    catalog: 'Catàleg de productes',
    appRegistrationDocs: 'Registrar aplicacions',
    spec: 'Especificació de l’API',
    docs: 'Documentació de l’API',
    myApps: 'Les meves aplicacions',
    applicationRoot: 'Crea una aplicació nova',
    createApplication: 'Crea una aplicació',
    showApplication: 'Aplicació',
    updateApplication: 'Edita l’aplicació',
    applicationDashboard: 'Aplicació',
    notFound: 'No s’ha trobat',
    forbidden: 'Accés denegat',
    error: 'Error',
  },
  notFoundText: 'Ho sentim, no trobem la pàgina que cerqueu.',
  forbiddenText: 'Ho sentim, no teniu autorització per veure aquesta pàgina.',
  errorText: 'S’ha produït un error inesperat. Torneu-ho a provar o aneu al catàleg.',
  startFailedTitle: 'No s’ha pogut iniciar el portal',
  loadFailed: 'No s’ha pogut carregar el portal.',
  needsScripts: 'El portal requereix JavaScript. Activeu JavaScript i torneu a carregar la pàgina.',
  backToCatalog: 'Ves al catàleg',
  landing: {
    heading: 'Construïu sobre esdeveniments en directe',
    subheading:
      'Un sol conjunt d’API per a tot el procés de venda d’entrades: cerca, seients, comandes, entrades i accés.',
    viewProducts: 'Mostra els productes',
    contact: 'Contacte',
    blog: 'Llegiu el blog per a desenvolupadors',
  },
}
