import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ja')

export const searchPanel: Translated<'searchPanel'> = {
  results: '検索結果',
  noneText:
    'オペレーション、ガイド、プロダクト、アプリ、スキーマを検索しました。綴りを確認するか、語句を減らしてお試しください。',
  empty: '検索できるものはまだありません。',
  similar: '完全に一致するものはありません。類似の結果：',
  recent: '最近の検索',
  loading: (loaded, total) => `検索インデックスを読み込んでいます: ${loaded} / ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      other: 'インデックスの # 個の部分を読み込めませんでした。その内容は結果に含まれていません。',
    }),
  resultCount: (count) =>
    plural(count, {
      other: '# 件の結果',
    }),
  best: '最も一致する結果',
  filter: '種類で絞り込む',
  all: 'すべて',
  showAll: 'すべての種類を検索',
  noneOfKind: 'この種類の結果はありません。絞り込みを解除すると、すべての結果が表示されます。',
  kinds: {
    product: 'プロダクト',
    operation: 'オペレーション',
    guide: 'ガイド',
    application: 'マイアプリ',
    schema: 'スキーマ',
  },
  kind: {
    product: 'プロダクト',
    guide: 'ガイド',
    application: 'アプリ',
    schema: 'スキーマ',
  },
  keys: { move: '移動', go: '開く', close: '閉じる' },
}
