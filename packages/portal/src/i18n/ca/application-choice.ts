import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'Aplicació',
  none: (version) =>
    `Cap de les vostres aplicacions no està registrada a ${version}. Els exemples de codi mostren un text de substitució.`,
  failed: 'No s’han pogut carregar les vostres aplicacions.',
  accessFailed: 'No s’ha pogut carregar l’accés de l’aplicació.',
  generateKey: 'Genera una clau per a les proves i els exemples de codi',
  keyReady: 'Clau a punt per a les proves i els exemples de codi',
  missingScopes: (scopes) => `Falten àmbits: ${scopes.join(', ')}`,
  allScopes: 'L’aplicació té tots els àmbits necessaris.',
}
