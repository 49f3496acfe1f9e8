import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'Nesta página',
  emptyTitle: 'Nenhuma documentação',
  emptyText: 'Este produto ainda não tem documentos. A especificação descreve as operações.',
  openSpec: 'Abrir a especificação',
  loadFailed: 'Ocorreu um erro inesperado ao carregar o documento solicitado. Tente novamente mais tarde',
  notFound: 'Documento não encontrado',
}
