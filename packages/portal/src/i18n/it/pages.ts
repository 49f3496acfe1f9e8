import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
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
  errorText: 'Si è verificato un errore imprevisto. Riprova o vai al catalogo.',
  startFailedTitle: 'Impossibile avviare il portale',
  loadFailed: 'Impossibile caricare il portale.',
  needsScripts: 'Il portale richiede JavaScript. Attiva JavaScript e ricarica la pagina.',
  backToCatalog: 'Vai al catalogo',
  landing: {
    heading: 'Costruisci sugli eventi dal vivo',
    subheading:
      'Un unico insieme di API per l’intero percorso di biglietteria: ricerca, posti, ordini, biglietti e ingresso.',
    viewProducts: 'Vedi i prodotti',
    contact: 'Contattaci',
    blog: 'Leggi il blog per sviluppatori',
  },
}
