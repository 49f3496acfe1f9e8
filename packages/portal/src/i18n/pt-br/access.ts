import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'Acesso',
  yourApplications: 'Seus aplicativos',
  registerAnother: 'Registrar outro aplicativo',
  nextSteps: {
    approved: 'Pronto. Requisições deste aplicativo são aceitas.',
    pending: 'Em análise. Você será avisado após a aprovação.',
    rejected: 'Não aprovado. Você pode registrá-lo novamente.',
    revoked: 'O acesso foi revogado. Você pode registrar o aplicativo novamente.',
  },
  keys: 'Obter uma chave',
  keysOf: (name) => `Obter uma chave para ${name}`,
  openApplication: 'Abrir o aplicativo',
  openNamed: (name) => `Abrir ${name}`,
  moreApplications: (count) => `Mais ${count} em Meus aplicativos`,
  requestScopes: 'Solicitar escopos',
  requestScopesNamed: (name) => `Solicitar escopos para ${name}`,
}
