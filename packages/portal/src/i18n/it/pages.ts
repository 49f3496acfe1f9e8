import type { Texts } from '../texts.ts'

export const pages: Texts['pages'] = {
  titles: {
    landing: 'Pagina iniziale',
    login: 'Accesso',
    registration: 'Registrazione',
    forgotPassword: 'Password dimenticata',
    resetPassword: 'Reimposta la password',
    catalog: 'Catalogo dei prodotti',
    appRegistrationDocs: 'Registrare le applicazioni',
    spec: 'Specifica API',
    docs: 'Documentazione API',
    myApps: 'Le mie applicazioni',
    applicationRoot: 'Crea una nuova applicazione',
    createApplication: 'Crea un’applicazione',
    showApplication: 'Applicazione',
    updateApplication: 'Modifica l’applicazione',
    applicationDashboard: 'Applicazione',
    notFound: 'Pagina non trovata',
    forbidden: 'Accesso negato',
    error: 'Errore',
  },
  notFoundText: 'Spiacenti, non troviamo la pagina che cerchi.',
  forbiddenText: 'Spiacenti, non hai l’autorizzazione per vedere questa pagina.',
  errorText: 'Si è verificato un errore imprevisto. Riprova o ricomincia dal catalogo.',
  startFailedTitle: 'Il portale non si è avviato',
  backToCatalog: 'Vai al catalogo',
  landing: {
    heading: 'Costruisci sugli eventi dal vivo',
    subheading:
      'Un unico insieme di API, dall’apertura delle vendite all’ultimo bis: ricerca, posti, ordini, biglietti e ingresso.',
    viewProducts: 'Vedi i prodotti',
    contact: 'Contattaci',
    blog: 'Leggi il blog per sviluppatori',
    login: 'Accedi',
  },
}
