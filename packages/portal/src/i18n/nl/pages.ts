import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  titles: {
    landing: 'Startpagina',
    login: 'Inloggen',
    registration: 'Registratie',
    forgotPassword: 'Wachtwoord vergeten',
    resetPassword: 'Wachtwoord opnieuw instellen',
    catalog: 'Productcatalogus',
    appRegistrationDocs: 'Applicaties registreren',
    spec: 'API-specificatie',
    docs: 'API-documentatie',
    myApps: 'Mijn applicaties',
    applicationRoot: 'Nieuwe applicatie aanmaken',
    createApplication: 'Applicatie aanmaken',
    showApplication: 'Applicatie',
    updateApplication: 'Applicatie bewerken',
    applicationDashboard: 'Applicatie',
    notFound: 'Niet gevonden',
    forbidden: 'Geen toegang',
    error: 'Fout',
  },
  notFoundText: 'Sorry, we kunnen de pagina die je zoekt niet vinden.',
  forbiddenText: 'Sorry, je bent niet bevoegd om deze pagina te bekijken.',
  errorText: 'Er is een onverwachte fout opgetreden. Probeer het opnieuw of ga naar de catalogus.',
  startFailedTitle: 'Het portaal kon niet starten',
  loadFailed: 'Het portaal kon niet worden geladen.',
  needsScripts: 'Het portaal vereist JavaScript. Schakel JavaScript in en laad de pagina opnieuw.',
  backToCatalog: 'Naar de catalogus',
  landing: {
    heading: 'Bouw op live-evenementen',
    subheading:
      'Eén set API’s voor het hele ticketingproces: zoeken, plaatsen, bestellingen, tickets en toegang.',
    viewProducts: 'Producten bekijken',
    contact: 'Contact',
    blog: 'Naar de ontwikkelaarsblog',
  },
}
