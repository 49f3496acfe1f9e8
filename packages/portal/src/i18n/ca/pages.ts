import type { Texts } from '../texts.ts'

export const pages: Texts['pages'] = {
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
  errorText: 'S’ha produït un error inesperat. Torneu-ho a provar o torneu a començar des del catàleg.',
  startFailedTitle: 'No s’ha pogut iniciar el portal',
  backToCatalog: 'Ves al catàleg',
  landing: {
    heading: 'Construïu sobre esdeveniments en directe',
    subheading:
      'Un sol conjunt d’API, des de la posada a la venda fins a l’últim bis: cerca, seients, comandes, entrades i accés.',
    viewProducts: 'Mostra els productes',
    contact: 'Contacte',
    blog: 'Llegiu el blog per a desenvolupadors',
    login: 'Inicia la sessió',
  },
}
