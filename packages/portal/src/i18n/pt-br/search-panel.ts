import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('pt-BR')

export const searchPanel: Translated<'searchPanel'> = {
  results: 'Resultados da busca',
  noneText:
    'A busca incluiu operações, guias, produtos, aplicações e esquemas. Verifique a ortografia ou use menos palavras.',
  empty: 'Ainda não há nada para buscar.',
  similar: 'Nenhuma correspondência exata. Resultados semelhantes:',
  recent: 'Buscas recentes',
  loading: (loaded, total) => `Carregando o índice de busca: ${loaded} de ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      one: 'Não foi possível carregar # parte do índice. O conteúdo dela não aparece nos resultados.',
      other: 'Não foi possível carregar # partes do índice. O conteúdo delas não aparece nos resultados.',
    }),
  resultCount: (count) =>
    plural(count, {
      one: '# resultado',
      other: '# resultados',
    }),
  best: 'Melhores resultados',
  filter: 'Filtrar por tipo',
  all: 'Tudo',
  showAll: 'Buscar em todos os tipos',
  noneOfKind: 'Nenhum resultado deste tipo. Remova o filtro para ver todos os resultados.',
  kinds: {
    product: 'Produtos',
    operation: 'Operações',
    guide: 'Guias',
    application: 'Minhas aplicações',
    schema: 'Esquemas',
  },
  kind: {
    product: 'Produto',
    guide: 'Guia',
    application: 'Aplicação',
    schema: 'Esquema',
  },
  keys: { move: 'mover', go: 'abrir', close: 'fechar' },
}
