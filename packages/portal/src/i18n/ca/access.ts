import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'Accés',
  yourApplications: 'Les vostres aplicacions',
  registerAnother: 'Registra una altra aplicació',
  nextSteps: {
    approved: 'A punt. S’accepten les sol·licituds d’aquesta aplicació.',
    pending: 'En revisió. Us avisarem quan s’aprovi.',
    rejected: 'No aprovada. La podeu tornar a registrar.',
    revoked: 'S’ha revocat l’accés. Podeu tornar a registrar l’aplicació.',
  },
  keys: 'Obtén una clau',
  keysOf: (name) => `Obtén una clau per a ${name}`,
  openApplication: 'Obre l’aplicació',
  openNamed: (name) => `Obre ${name}`,
  moreApplications: (count) => `${count} més a Les meves aplicacions`,
  requestScopes: 'Demana àmbits',
  requestScopesNamed: (name) => `Demana àmbits per a ${name}`,
}
