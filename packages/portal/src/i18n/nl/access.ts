import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'Toegang',
  yourApplications: 'Je applicaties',
  registerAnother: 'Nog een applicatie registreren',
  nextSteps: {
    approved: 'Gereed. Verzoeken van deze applicatie worden geaccepteerd.',
    pending: 'In beoordeling. Je krijgt bericht na goedkeuring.',
    rejected: 'Niet goedgekeurd. Je kunt de applicatie opnieuw registreren.',
    revoked: 'De toegang is ingetrokken. Je kunt de applicatie opnieuw registreren.',
  },
  keys: 'Sleutel ophalen',
  keysOf: (name) => `Sleutel voor ${name} ophalen`,
  openApplication: 'Applicatie openen',
  openNamed: (name) => `${name} openen`,
  moreApplications: (count) => `Nog ${count} in Mijn apps`,
  requestScopes: 'Scopes aanvragen',
  requestScopesNamed: (name) => `Scopes aanvragen voor ${name}`,
}
