import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'Versões de produtos em que esta aplicação está registrada',
  product: 'Produto',
  status: 'Status',
  unregister: 'Cancelar registro',
  unregisterNamed: (product, version) => `Cancelar registro em ${product} ${version}`,
  unregistered: (product, version) => `Registro em ${product} ${version} cancelado`,
  emptyText: 'Registre esta aplicação em uma versão de um produto para chamar a API.',
  browse: 'Ver produtos',

  dialogTitle: (product, version) => `Registrar em ${product} ${version}`,
  chooseApplication: 'Selecione a aplicação que deseja registrar.',
  createApplication: 'Criar aplicação',
  noneText: 'Ainda não há aplicações qualificadas. Crie uma para registrá-la nesta versão.',
  noneNamedText: (search) => `Nenhuma aplicação qualificada corresponde a “${search}”.`,
  scopesHint: 'Alterar os escopos afeta todos os registros desta aplicação.',
  request: 'Solicitar acesso',
  pendingTitle: 'Registro em análise',
  pendingText: 'Você será avisado quando houver aprovação',
  pendingOf: (application, product, version) => `${application} para ${product} ${version}`,
  requested: (name) => `Acesso solicitado para ${name}`,
  approved: (name) => `${name} está registrada`,
}
