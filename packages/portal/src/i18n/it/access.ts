import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'Accesso',
  yourApplications: 'Le tue applicazioni',
  registerAnother: 'Registra un’altra applicazione',
  nextSteps: {
    approved: 'Pronta. Le richieste di questa applicazione sono accettate.',
    pending: 'In revisione. Riceverai una notifica all’approvazione.',
    rejected: 'Non approvata. Puoi registrarla di nuovo.',
    revoked: 'L’accesso è stato revocato. Puoi registrare di nuovo l’applicazione.',
  },
  keys: 'Ottieni una chiave',
  keysOf: (name) => `Ottieni una chiave per ${name}`,
  openApplication: 'Apri l’applicazione',
  openNamed: (name) => `Apri ${name}`,
  moreApplications: (count) => `Altre ${count} in Le mie app`,
  requestScopes: 'Richiedi scope',
  requestScopesNamed: (name) => `Richiedi scope per ${name}`,
}
