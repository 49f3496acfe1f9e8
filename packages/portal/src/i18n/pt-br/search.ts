import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('pt-BR')

export const search: Messages['search'] = {
  label: 'Buscar em todas as operações',
  placeholder: 'Buscar operações',
  open: 'Buscar',
  close: 'Fechar a busca',
  results: 'Operações encontradas',
  count: (count) => plural(count, { one: '# operação', other: '# operações' }),
  none: 'Nenhum resultado encontrado',
  noneText: 'Tente com menos letras, um caminho como /orders ou o ID de uma operação.',
  empty: 'Ainda não há nenhuma operação para buscar.',
  similar: 'Nada contém exatamente este texto. Semelhantes:',
  recent: 'Buscas recentes',
  forget: 'Limpar',
  loading: (loaded, total) => `Carregando versões: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'Não foi possível carregar # versão; faltam aqui as operações dela.',
      other: 'Não foi possível carregar # versões; faltam aqui as operações delas.',
    }),
  keys: { move: 'mover', go: 'abrir', close: 'fechar' },
}
