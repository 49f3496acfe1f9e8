import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('ja')

export const search: Messages['search'] = {
  label: 'すべてのオペレーションを検索',
  placeholder: 'オペレーションを検索',
  close: '検索を閉じる',
  results: '見つかったオペレーション',
  none: '結果が見つかりません',
  noneText: '短いキーワード、/orders のようなパス、またはオペレーション ID でお試しください。',
  empty: '検索できるオペレーションはまだありません。',
  similar: '完全に一致するものはありません。類似の結果：',
  recent: '最近の検索',
  clear: 'クリア',
  loading: (loaded, total) => `バージョンを読み込んでいます: ${loaded} / ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      other: '# 個のバージョンを読み込めませんでした。そのオペレーションは結果に含まれていません。',
    }),
  keys: { move: '移動', go: '開く', close: '閉じる' },
}
