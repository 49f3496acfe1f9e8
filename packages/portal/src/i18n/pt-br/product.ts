import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('pt-BR')

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
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'Baixar',
  accessTitle: 'Acesso',
  authMethods: 'Métodos de autenticação',
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
