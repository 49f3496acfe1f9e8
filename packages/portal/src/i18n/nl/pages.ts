import type { Texts } from '../texts.ts'

export const pages: Texts['pages'] = {
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
  errorText: 'Er is een onverwachte fout opgetreden. Probeer het opnieuw of begin opnieuw in de catalogus.',
  startFailedTitle: 'Het portaal kon niet starten',
  backToCatalog: 'Naar de catalogus',
  landing: {
    heading: 'Bouw op live-evenementen',
    subheading:
      'Eén set API’s, van de start van de verkoop tot de laatste toegift: zoeken, plaatsen, bestellingen, tickets en de ingang.',
    viewProducts: 'Producten bekijken',
    contact: 'Contact',
    blog: 'Naar de ontwikkelaarsblog',
    login: 'Inloggen',
  },
}
