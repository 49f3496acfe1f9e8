import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'Acceso',
  yourApplications: 'Sus aplicaciones',
  registerAnother: 'Registrar otra aplicación',
  nextSteps: {
    approved: 'Lista. Se aceptan las solicitudes de esta aplicación.',
    pending: 'En revisión. Le avisaremos cuando se apruebe.',
    rejected: 'No aprobada. Puede volver a registrarla.',
    revoked: 'Se revocó el acceso. Puede volver a registrar la aplicación.',
  },
  keys: 'Obtener una clave',
  keysOf: (name) => `Obtener una clave para ${name}`,
  openApplication: 'Abrir la aplicación',
  openNamed: (name) => `Abrir ${name}`,
  moreApplications: (count) => `${count} más en Mis aplicaciones`,
  requestScopes: 'Solicitar scopes',
  requestScopesNamed: (name) => `Solicitar scopes para ${name}`,
}
