import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'Versioni di prodotto per cui questa applicazione è registrata',
  product: 'Prodotto',
  status: 'Stato',
  unregister: 'Annulla la registrazione',
  unregisterNamed: (product, version) => `Annulla la registrazione per ${product} ${version}`,
  unregistered: (product, version) => `Registrazione per ${product} ${version} annullata`,
  emptyText: 'Registra questa applicazione per una versione di un prodotto per chiamarne l’API.',
  browse: 'Sfoglia i prodotti',

  dialogTitle: (product, version) => `Registra per ${product} ${version}`,
  chooseApplication: 'Seleziona l’applicazione da registrare.',
  createApplication: 'Crea un’applicazione',
  noneText: 'Ancora nessuna applicazione idonea. Creane una per registrarla per questa versione.',
  noneNamedText: (search) => `Nessuna applicazione idonea corrisponde a «${search}».`,
  scopesHint: 'Modificare gli scope incide su tutte le registrazioni di questa applicazione.',
  request: 'Richiedi l’accesso',
  pendingTitle: 'Registrazione in esame',
  pendingText: 'Riceverai un avviso all’approvazione',
  pendingOf: (application, product, version) => `${application} per ${product} ${version}`,
  requested: (name) => `Accesso richiesto per ${name}`,
  approved: (name) => `${name} è registrata`,
}
