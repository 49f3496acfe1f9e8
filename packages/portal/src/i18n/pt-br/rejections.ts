import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('pt-BR')

export const rejections: Translated<'rejections'> = {
  signInText: 'Entre para ver seus aplicativos e como resolver isso.',
  hiddenText: 'A versão do produto não existe ou você não tem acesso a ela.',
  unknown: { title: 'Requisição rejeitada', text: 'O gateway rejeitou uma requisição a uma API.' },
  reasons: {
    missing_credential: {
      title: 'Nenhuma credencial enviada',
      text: 'A requisição não tem chave de API nem token de acesso.',
      fix: 'Envie uma credencial de um dos seus aplicativos registrados em cada requisição.',
    },
    invalid_credential: {
      title: 'Credencial inválida',
      text: 'A chave de API ou o token de acesso é desconhecido ou foi revogado.',
      fix: 'Crie uma nova chave e use-a no lugar.',
    },
    expired_credential: {
      title: 'Credencial expirada',
      text: 'A chave de API ou o token de acesso expirou.',
      fix: 'Crie uma nova chave ou solicite um novo token de acesso.',
    },
    test_credential: {
      title: 'Chave de teste em produção',
      text: 'A credencial é uma chave de teste, que só funciona no sandbox.',
      fix: 'Envie a requisição ao sandbox ou use uma chave de um aplicativo aprovado.',
    },
    not_registered: {
      title: 'Aplicativo não registrado',
      text: 'O aplicativo não está registrado nesta versão da API.',
      fix: 'Registre o aplicativo nesta versão.',
    },
    registration_pending: {
      title: 'Registro em análise',
      text: 'O registro do aplicativo aguarda aprovação.',
      fix: 'Analisamos o registro e avisamos você por e-mail. As requisições funcionam assim que ele for aprovado.',
    },
    registration_rejected: {
      title: 'Registro rejeitado',
      text: 'O registro do aplicativo foi rejeitado.',
      fix: 'Fale com um administrador deste portal, que pode aprovar o registro.',
    },
    registration_revoked: {
      title: 'Registro revogado',
      text: 'O registro do aplicativo foi revogado.',
      fix: 'Fale com um administrador deste portal, que pode aprovar o registro novamente.',
    },
    access_denied: {
      title: 'Sem acesso a esta API',
      text: 'A conta dona do aplicativo não tem permissão para usar esta API.',
      fix: 'Fale com um administrador deste portal para solicitar acesso.',
    },
    insufficient_scope: {
      title: 'Falta um escopo',
      text: 'A credencial não tem todos os escopos que a requisição exige.',
      fix: 'Solicite os escopos que faltam para o seu aplicativo e depois obtenha um novo token de acesso.',
    },
    developer_disabled: {
      title: 'Conta inativa',
      text: 'A conta dona do aplicativo não está ativa.',
      fix: 'Fale com um administrador deste portal, que pode ativar a conta.',
    },
    unknown_product_version: {
      title: 'Versão não publicada',
      text: 'Esta versão da API não está publicada.',
      fix: 'Use uma versão publicada.',
    },
    too_many_attempts: {
      title: 'Tentativas demais',
      text: 'Muitas credenciais incorretas foram enviadas da sua rede. O limite é renovado a cada minuto.',
      fix: 'Aguarde e envie a requisição novamente com uma credencial válida.',
    },
  },
  yourApplications: 'Seus aplicativos',
  noneRegistered: 'Nenhum dos seus aplicativos está registrado nesta versão.',
  since: 'Desde',
  createKey: 'Criar uma chave',
  createKeyNamed: (name) => `Criar uma chave para ${name}`,
  openCredentials: 'Abrir credenciais',
  openCredentialsNamed: (name) => `Abrir credenciais de ${name}`,
  howToSend: 'Como enviar a credencial',
  checkAgain: 'Verificar novamente',
  unchanged: 'Nada mudou ainda.',
  fixed: 'O registro foi aprovado. Envie sua requisição novamente.',
  registerAgain: 'Registrar novamente',
  registerAgainNamed: (name) => `Registrar ${name} novamente`,
  reviewedAgain:
    'O registro é analisado novamente. Até ser aprovado, as requisições deste aplicativo são rejeitadas.',
  noScopesToChoose:
    'Você não pode escolher escopos para seus aplicativos. Fale com um administrador deste portal.',
  publishedVersions: 'Versões publicadas',
  openVersion: (product, version) => `Abrir ${product} ${version}`,
  wait: (seconds) => plural(seconds, { one: 'Aguarde # segundo.', other: 'Aguarde # segundos.' }),
  waitMinute: 'Aguarde um minuto.',
  waited: 'Você já pode enviar requisições.',
}
