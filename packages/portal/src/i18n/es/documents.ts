import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'Documentación',
  onThisPage: 'En esta página',
  emptyTitle: 'No hay documentación',
  emptyText: 'Este producto todavía no tiene documentos. Sus operaciones se describen en la especificación.',
  openSpec: 'Abrir la especificación',
  loadFailed:
    'Se ha producido un error inesperado al cargar el documento solicitado. Inténtelo de nuevo más tarde',
  goHome: 'Ir al catálogo',
  notFound: 'Este documento no existe',
  linkToHeading: (heading) => `Enlace a «${heading}»`,
  code: 'Código',
  copyCode: 'Copiar el código',
  table: 'Tabla',
  taskDone: 'Hecho',
  taskOpen: 'Pendiente',
}
