import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('pt-BR')

export const catalog: Messages['catalog'] = {
  defaultWelcome: 'Boas-vindas ao portal do desenvolvedor',
  defaultHeader: 'Explore nossas APIs',
  productsHeading: 'Produtos',
  searchLabel: 'Buscar produtos',
  search: 'Buscar',
  searching: 'Buscando…',
  clear: 'Limpar a busca',
  view: 'Visualização',
  cards: 'Cartões',
  table: 'Tabela',
  latestVersion: 'Última versão',
  specification: 'Especificação',
  documentation: 'Documentação',
  specificationOf: (name) => `Especificação de ${name}`,
  documentationOf: (name) => `Documentação de ${name}`,
  versionsOf: (name) => `Versões de ${name}`,
  deprecatedVersion: (name) => `${name} (obsoleta)`,
  noDescription: 'Sem descrição',
  accessRequired: 'Você precisa de acesso para ver este produto.',
  columns: {
    title: 'Título',
    description: 'Descrição',
    versions: 'Versões',
    details: 'Detalhes',
  },
  emptyTitle: 'Nenhum produto',
  emptyText: 'Sua conta ainda não tem acesso a nenhum produto.',
  emptySearchText: (query) => `Nenhum produto corresponde a “${query}”.`,
  emptyPublicText: 'Nenhum produto foi publicado ainda.',
}

export const product: Messages['product'] = {
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
  operationCount: (count) => plural(count, { one: '# operação', other: '# operações' }),
  registrationForbidden: 'Sua conta não tem permissão para registrar aplicações nesta versão',
}

export const documents: Messages['documents'] = {
  onThisPage: 'Nesta página',
  emptyTitle: 'Nenhuma documentação',
  emptyText: 'Este produto ainda não tem documentos. A especificação descreve as operações.',
  openSpec: 'Abrir a especificação',
  loadFailed: 'Ocorreu um erro inesperado ao carregar o documento solicitado. Tente novamente mais tarde',
  notFound: 'Documento não encontrado',
  code: 'Código',
  taskDone: 'Feito',
  taskOpen: 'Não feito',
}

export const search: Messages['search'] = {
  label: 'Buscar em todas as operações',
  placeholder: 'Buscar operações',
  close: 'Fechar a busca',
  results: 'Operações encontradas',
  none: 'Nenhum resultado encontrado',
  noneText: 'Tente uma busca mais curta, um caminho como /orders ou o ID de uma operação.',
  empty: 'Ainda não há operações para buscar.',
  similar: 'Nenhuma correspondência exata. Resultados semelhantes:',
  recent: 'Buscas recentes',
  clear: 'Limpar',
  loading: (loaded, total) => `Carregando versões: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'Não foi possível carregar # versão. As operações dela não aparecem nos resultados.',
      other: 'Não foi possível carregar # versões. As operações delas não aparecem nos resultados.',
    }),
  keys: { move: 'mover', go: 'abrir', close: 'fechar' },
}
