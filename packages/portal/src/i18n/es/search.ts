import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('es')

export const search: Messages['search'] = {
  label: 'Buscar en todas las operaciones',
  placeholder: 'Buscar operaciones',
  open: 'Buscar',
  close: 'Cerrar la búsqueda',
  results: 'Operaciones encontradas',
  count: (count) => plural(count, { one: '# operación', other: '# operaciones' }),
  none: 'No se han encontrado resultados',
  noneText: 'Pruebe con menos letras, una ruta como /orders o el ID de una operación.',
  empty: 'Todavía no hay ninguna operación que buscar.',
  similar: 'Nada contiene exactamente este texto. Parecido:',
  recent: 'Búsquedas recientes',
  forget: 'Borrar',
  loading: (loaded, total) => `Cargando versiones: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'No se pudo cargar # versión; faltan aquí sus operaciones.',
      other: 'No se pudieron cargar # versiones; faltan aquí sus operaciones.',
    }),
  keys: { move: 'mover', go: 'abrir', close: 'cerrar' },
}
