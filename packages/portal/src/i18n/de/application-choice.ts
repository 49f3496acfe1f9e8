import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'Anwendung',
  none: (version) =>
    `Keine Ihrer Anwendungen ist für ${version} registriert. Codebeispiele zeigen einen Platzhalter.`,
  failed: 'Ihre Anwendungen konnten nicht geladen werden.',
  accessFailed: 'Der Zugriff der Anwendung konnte nicht geladen werden.',
  generateKey: 'Schlüssel zum Ausprobieren und für Codebeispiele generieren',
  keyReady: 'Schlüssel bereit zum Ausprobieren und für Codebeispiele',
  missingScopes: (scopes) => `Fehlende Scopes: ${scopes.join(', ')}`,
  allScopes: 'Die Anwendung hat alle erforderlichen Scopes.',
}
