import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('pt-BR')

export const search: Messages['search'] = {
  label: 'Buscar em todas as operações',
  placeholder: 'Buscar operações',
  close: 'Fechar a busca',
  results: 'Operações encontradas',
  none: 'Nenhum resultado encontrado',
  noneText: 'Tente uma busca mais curta, um caminho como /orders ou o ID de uma operação.',
  empty: 'Ainda não há operações para buscar.',
  similar: 'Nenhuma correspondência exata. Resultados semelhantes:',
  recent: 'Buscas recentes',
  clear: 'Limpar',
  loading: (loaded, total) => `Carregando versões: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'Não foi possível carregar # versão. As operações dela não aparecem nos resultados.',
      other: 'Não foi possível carregar # versões. As operações delas não aparecem nos resultados.',
    }),
  keys: { move: 'mover', go: 'abrir', close: 'fechar' },
}
