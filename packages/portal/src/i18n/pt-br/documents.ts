import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Documentação',
  onThisPage: 'Nesta página',
  emptyTitle: 'Nenhuma documentação',
  emptyText: 'Este produto ainda não tem documentos. Suas operações estão descritas na especificação.',
  openSpec: 'Abrir a especificação',
  loadFailed: 'Ocorreu um erro inesperado ao carregar o documento solicitado. Tente novamente mais tarde',
  goHome: 'Ir para o catálogo',
  notFound: 'Este documento não existe',
  linkToHeading: (heading) => `Link para “${heading}”`,
  code: 'Código',
  copyCode: 'Copiar código',
  table: 'Tabela',
  taskDone: 'Feito',
  taskOpen: 'Não feito',
}
