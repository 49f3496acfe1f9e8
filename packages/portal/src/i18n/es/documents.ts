import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'En esta página',
  emptyTitle: 'No hay documentación',
  emptyText: 'Este producto todavía no tiene documentos. Su especificación describe las operaciones.',
  openSpec: 'Abrir la especificación',
  loadFailed:
    'Se ha producido un error inesperado al cargar el documento solicitado. Inténtelo de nuevo más tarde',
  notFound: 'Documento no encontrado',
}
