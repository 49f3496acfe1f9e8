import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'Aplicativo',
  none: (version) =>
    `Nenhum dos seus aplicativos está registrado para ${version}. Os exemplos de código mostram um texto de substituição.`,
  failed: 'Não foi possível carregar seus aplicativos.',
  accessFailed: 'Não foi possível carregar o acesso do aplicativo.',
  generateKey: 'Gerar uma chave para os testes e os exemplos de código',
  keyReady: 'Chave pronta para os testes e os exemplos de código',
  missingScopes: (scopes) => `Escopos ausentes: ${scopes.join(', ')}`,
  allScopes: 'O aplicativo tem todos os escopos necessários.',
}
