import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Documentación',
  onThisPage: 'En esta página',
  emptyTitle: 'No hay documentación',
  emptyText: 'Este producto todavía no tiene documentos. Su especificación describe las operaciones.',
  openSpec: 'Abrir la especificación',
  loadFailed:
    'Se ha producido un error inesperado al cargar el documento solicitado. Inténtelo de nuevo más tarde',
  goHome: 'Ir al catálogo',
  notFound: 'Documento no encontrado',
  code: 'Código',
  table: 'Tabla',
  taskDone: 'Hecho',
  taskOpen: 'Pendiente',
}
