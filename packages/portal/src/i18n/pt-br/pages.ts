import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  titles: {
    landing: 'Página inicial',
    login: 'Entrar',
    registration: 'Cadastro',
    forgotPassword: 'Esqueci a senha',
    resetPassword: 'Redefinir senha',
    catalog: 'Catálogo de produtos',
    appRegistrationDocs: 'Registrar aplicações',
    spec: 'Especificação da API',
    docs: 'Documentação da API',
    myApps: 'Minhas aplicações',
    applicationRoot: 'Criar nova aplicação',
    createApplication: 'Criar aplicação',
    showApplication: 'Aplicação',
    updateApplication: 'Editar aplicação',
    applicationDashboard: 'Aplicação',
    notFound: 'Página não encontrada',
    forbidden: 'Acesso negado',
    error: 'Erro',
  },
  notFoundText: 'Desculpe, não encontramos a página que você procura.',
  forbiddenText: 'Desculpe, você não tem autorização para ver esta página.',
  errorText: 'Ocorreu um erro inesperado. Tente novamente ou vá para o catálogo.',
  startFailedTitle: 'Não foi possível iniciar o portal',
  loadFailed: 'Não foi possível carregar o portal.',
  needsScripts: 'O portal requer JavaScript. Ative o JavaScript e recarregue a página.',
  backToCatalog: 'Ir para o catálogo',
  landing: {
    heading: 'Construa sobre eventos ao vivo',
    subheading:
      'Um só conjunto de APIs para toda a jornada de venda de ingressos: busca, lugares, pedidos, ingressos e entrada.',
    viewProducts: 'Ver produtos',
    contact: 'Fale conosco',
    blog: 'Ler o blog para desenvolvedores',
  },
}
