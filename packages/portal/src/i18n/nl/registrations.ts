import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'Productversies waarvoor deze applicatie is geregistreerd',
  product: 'Product',
  status: 'Status',
  unregister: 'Registratie opheffen',
  unregisterNamed: (product, version) => `Registratie opheffen voor ${product} ${version}`,
  unregistered: (product, version) => `Registratie voor ${product} ${version} opgeheven`,
  emptyText: 'Registreer deze applicatie voor een productversie om de API aan te roepen.',
  browse: 'Producten bekijken',

  dialogTitle: (product, version) => `Registreren voor ${product} ${version}`,
  chooseApplication: 'Selecteer de applicatie die je wilt registreren.',
  createApplication: 'Applicatie aanmaken',
  noneText: 'Nog geen geschikte applicaties. Maak er een aan om voor deze versie te registreren.',
  noneNamedText: (search) => `Geen geschikte applicaties gevonden voor “${search}”.`,
  scopesHint: 'Scopes wijzigen geldt voor alle registraties van deze applicatie.',
  request: 'Toegang aanvragen',
  pendingTitle: 'Registratie wordt beoordeeld',
  pendingText: 'Je krijgt bericht bij goedkeuring',
  pendingOf: (application, product, version) => `${application} voor ${product} ${version}`,
  requested: (name) => `Toegang aangevraagd voor ${name}`,
  approved: (name) => `${name} is geregistreerd`,
}
