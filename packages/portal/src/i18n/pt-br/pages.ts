import type { Texts } from '../texts.ts'

export const pages: Texts['pages'] = {
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
  errorText: 'Ocorreu um erro inesperado. Tente novamente ou recomece pelo catálogo.',
  startFailedTitle: 'Não foi possível iniciar o portal',
  backToCatalog: 'Ir para o catálogo',
  landing: {
    heading: 'Construa sobre eventos ao vivo',
    subheading:
      'Um só conjunto de APIs, da abertura das vendas ao último bis: busca, lugares, pedidos, ingressos e entrada.',
    viewProducts: 'Ver produtos',
    contact: 'Fale conosco',
    blog: 'Ler o blog para desenvolvedores',
    login: 'Entrar',
  },
}
