import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'このページの内容',
  emptyTitle: 'ドキュメントがありません',
  emptyText: 'この製品にはまだ文書がありません。オペレーションは仕様に記載されています。',
  openSpec: '仕様を開く',
  loadFailed:
    '要求された文書の読み込み中に予期しないエラーが発生しました。しばらくしてからもう一度お試しください',
  notFound: '文書が見つかりません',
}
