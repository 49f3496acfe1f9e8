import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'Accès',
  yourApplications: 'Vos applications',
  registerAnother: 'Inscrire une autre application',
  nextSteps: {
    approved: 'Prête. Les requêtes de cette application sont acceptées.',
    pending: 'En cours d’examen. Vous serez averti de l’approbation.',
    rejected: 'Non approuvée. Vous pouvez l’inscrire à nouveau.',
    revoked: 'L’accès a été révoqué. Vous pouvez inscrire à nouveau l’application.',
  },
  keys: 'Obtenir une clé',
  keysOf: (name) => `Obtenir une clé pour ${name}`,
  openApplication: 'Ouvrir l’application',
  openNamed: (name) => `Ouvrir ${name}`,
  moreApplications: (count) => `${count} de plus dans Mes applications`,
  requestScopes: 'Demander des scopes',
  requestScopesNamed: (name) => `Demander des scopes pour ${name}`,
}
