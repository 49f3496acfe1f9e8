import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'Aplicación',
  none: (version) =>
    `Ninguna de sus aplicaciones está registrada en ${version}. Los ejemplos de código muestran un texto de sustitución.`,
  failed: 'No se pudieron cargar sus aplicaciones.',
  accessFailed: 'No se pudo cargar el acceso de la aplicación.',
  generateKey: 'Generar una clave para las pruebas y los ejemplos de código',
  keyReady: 'Clave lista para las pruebas y los ejemplos de código',
  missingScopes: (scopes) => `Faltan scopes: ${scopes.join(', ')}`,
  allScopes: 'La aplicación tiene todos los scopes necesarios.',
}
