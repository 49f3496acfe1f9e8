import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('pt-BR')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'Explore nossas APIs',
  productsHeading: 'Produtos',
  search: 'Buscar',
  clear: 'Limpar a busca',
  table: 'Tabela',
  documentation: 'Documentação',
  deprecatedVersion: (name) => `${name} (obsoleta)`,
  columns: {
    title: 'Título',
    description: 'Descrição',
    versions: 'Versões',
    access: 'Acesso',
    details: 'Detalhes',
  },
  updated: (date) => `Atualizado em ${date}`,
  emptyTitle: 'Nenhum produto',
}

export const product: Translated<'product'> = {
  code: 'Código',
  taskDone: 'Feito',
  taskOpen: 'Não feito',
  navigation: (name) => `Conteúdo de ${name}`,
  openNavigation: 'Conteúdo',
  version: 'Versão',
  deprecated: 'Obsoleta',
  noVersionsTitle: 'Nenhuma versão do produto',
  noVersionsText: 'Este produto ainda não tem versões publicadas.',
  overview: 'Visão geral',
  operations: 'Operações',
  subpages: (title) => `Subpáginas de ${title}`,
  untagged: 'Outras',
  deprecatedBanner: (version) =>
    `A versão ${version} está obsoleta. Ela pode ser usada até ser desativada; para novos projetos, use uma versão mais recente.`,
  documentsFailed: 'Não foi possível obter a documentação',
  noSpecTitle: 'Nenhuma especificação',
  noSpecText: 'Esta versão ainda não tem especificação.',
  viewSpec: 'Ver especificação',
  download: 'Baixar',
  authentication: 'Autenticação',
  keyAuth: 'Chave de API',
  methods: {
    bearer: 'Token Bearer',
    client_credentials: 'Client credentials',
    session: 'Sessão',
  },
  register: (version) => `Registrar em ${version}`,
  registrationClosed: 'O registro está fechado para esta versão',
  unknownOperation: (version, name) => `${version} não tem a operação “${name}”.`,
  nearestOperation: 'Você quis dizer:',
  operationCount: (count) => plural(count, { one: '# operação', other: '# operações' }),
  registrationForbidden: 'Sua conta não tem permissão para registrar aplicações nesta versão',
}

export const search: Translated<'search'> = {
  label: 'Buscar no portal',
  placeholder: 'Buscar',
  close: 'Fechar a busca',
  none: 'Nenhum resultado encontrado',
  clear: 'Limpar',
}
