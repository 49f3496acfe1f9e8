import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'Applicazione',
  none: (version) =>
    `Nessuna delle Sue applicazioni è registrata per ${version}. Gli esempi di codice mostrano un segnaposto.`,
  failed: 'Impossibile caricare le applicazioni.',
  accessFailed: 'Impossibile caricare l’accesso dell’applicazione.',
  generateKey: 'Genera una chiave per le prove e gli esempi di codice',
  keyReady: 'Chiave pronta per le prove e gli esempi di codice',
  missingScopes: (scopes) => `Scope mancanti: ${scopes.join(', ')}`,
  allScopes: 'L’applicazione ha tutti gli scope richiesti.',
}
