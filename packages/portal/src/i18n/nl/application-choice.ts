import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'Applicatie',
  none: (version) =>
    `Geen van je applicaties is geregistreerd voor ${version}. Codevoorbeelden tonen een tijdelijke aanduiding.`,
  failed: 'Je applicaties konden niet worden geladen.',
  accessFailed: 'De toegang van de applicatie kon niet worden geladen.',
  generateKey: 'Genereer een sleutel voor het uitproberen en codevoorbeelden',
  keyReady: 'Sleutel klaar voor het uitproberen en codevoorbeelden',
  missingScopes: (scopes) => `Ontbrekende scopes: ${scopes.join(', ')}`,
  allScopes: 'De applicatie heeft alle vereiste scopes.',
}
