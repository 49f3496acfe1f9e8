import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('es')

export const search: Messages['search'] = {
  label: 'Buscar en todas las operaciones',
  placeholder: 'Buscar operaciones',
  close: 'Cerrar la búsqueda',
  results: 'Operaciones encontradas',
  none: 'No se han encontrado resultados',
  noneText: 'Pruebe con una búsqueda más corta, una ruta como /orders o el ID de una operación.',
  empty: 'Todavía no hay operaciones que buscar.',
  similar: 'Sin coincidencias exactas. Resultados similares:',
  recent: 'Búsquedas recientes',
  clear: 'Borrar',
  loading: (loaded, total) => `Cargando versiones: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'No se pudo cargar # versión. Sus operaciones no figuran en los resultados.',
      other: 'No se pudieron cargar # versiones. Sus operaciones no figuran en los resultados.',
    }),
  keys: { move: 'mover', go: 'abrir', close: 'cerrar' },
}
