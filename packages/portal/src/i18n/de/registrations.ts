import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'Produktversionen, für die diese Anwendung registriert ist',
  product: 'Produkt',
  status: 'Status',
  unregister: 'Registrierung beenden',
  unregisterNamed: (product, version) => `Registrierung beenden: ${product} ${version}`,
  unregistered: (product, version) => `Registrierung für ${product} ${version} beendet`,
  emptyText: 'Registrieren Sie diese Anwendung für eine Produktversion, um deren API aufzurufen.',
  browse: 'Produkte ansehen',

  dialogTitle: (product, version) => `Für ${product} ${version} registrieren`,
  chooseApplication: 'Wählen Sie die Anwendung, die Sie registrieren möchten.',
  createApplication: 'Anwendung erstellen',
  noneText: 'Noch keine passenden Anwendungen. Erstellen Sie eine, um sie für diese Version zu registrieren.',
  noneNamedText: (search) => `Keine passende Anwendung entspricht „${search}“.`,
  scopesHint: 'Geänderte Scopes wirken auf alle Registrierungen dieser Anwendung.',
  request: 'Zugang anfragen',
  pendingTitle: 'Registrierung wird geprüft',
  pendingText: 'Sie werden bei Freigabe benachrichtigt',
  pendingOf: (application, product, version) => `${application} für ${product} ${version}`,
  requested: (name) => `Zugang für ${name} angefragt`,
  approved: (name) => `${name} ist registriert`,
}
