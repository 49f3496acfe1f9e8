import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'Application',
  none: (version) =>
    `Aucune de vos applications n’est inscrite à ${version}. Les exemples de code affichent un texte à remplacer.`,
  failed: 'Impossible de charger vos applications.',
  accessFailed: 'Impossible de charger l’accès de l’application.',
  generateKey: 'Générer une clé pour les essais et les exemples de code',
  keyReady: 'Clé prête pour les essais et les exemples de code',
  missingScopes: (scopes) => `Scopes manquants\u202f: ${scopes.join(', ')}`,
  allScopes: 'L’application a tous les scopes requis.',
}
