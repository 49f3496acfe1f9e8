import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

export const searchPanel: Translated<'searchPanel'> = {
  results: 'Resultados de la búsqueda',
  noneText:
    'Se ha buscado en operaciones, guías, productos, aplicaciones y esquemas. Revise la ortografía o use menos palabras.',
  empty: 'Todavía no hay nada que buscar.',
  similar: 'Sin coincidencias exactas. Resultados similares:',
  recent: 'Búsquedas recientes',
  loading: (loaded, total) => `Cargando el índice de búsqueda: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'No se pudo cargar # parte del índice. Su contenido no figura en los resultados.',
      other: 'No se pudieron cargar # partes del índice. Su contenido no figura en los resultados.',
    }),
  resultCount: (count) =>
    plural(count, {
      one: '# resultado',
      other: '# resultados',
    }),
  best: 'Mejores resultados',
  filter: 'Filtrar por tipo',
  all: 'Todo',
  showAll: 'Buscar en todos los tipos',
  noneOfKind: 'No hay resultados de este tipo. Quite el filtro para ver todos los resultados.',
  kinds: {
    product: 'Productos',
    operation: 'Operaciones',
    guide: 'Guías',
    application: 'Mis aplicaciones',
    schema: 'Esquemas',
  },
  kind: {
    product: 'Producto',
    guide: 'Guía',
    application: 'Aplicación',
    schema: 'Esquema',
  },
  keys: { move: 'mover', go: 'abrir', close: 'cerrar' },
}
