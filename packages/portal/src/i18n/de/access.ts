import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'Zugriff',
  yourApplications: 'Ihre Anwendungen',
  registerAnother: 'Weitere Anwendung registrieren',
  nextSteps: {
    approved: 'Bereit. Anfragen dieser Anwendung werden angenommen.',
    pending: 'In Prüfung. Sie werden nach der Genehmigung benachrichtigt.',
    rejected: 'Nicht genehmigt. Sie können sie erneut registrieren.',
    revoked: 'Der Zugriff wurde entzogen. Sie können die Anwendung erneut registrieren.',
  },
  keys: 'Schlüssel holen',
  keysOf: (name) => `Schlüssel für ${name} holen`,
  openApplication: 'Anwendung öffnen',
  openNamed: (name) => `${name} öffnen`,
  moreApplications: (count) => `${count} weitere in „Meine Apps“`,
  requestScopes: 'Scopes beantragen',
  requestScopesNamed: (name) => `Scopes beantragen für ${name}`,
}
