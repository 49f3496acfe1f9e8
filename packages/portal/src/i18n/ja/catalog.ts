import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ja')

export const catalog: Messages['catalog'] = {
  defaultWelcome: '開発者ポータルへようこそ',
  defaultHeader: 'API を見る',
  productsHeading: '製品',
  searchLabel: '製品を検索',
  search: '検索',
  searching: '検索しています…',
  clear: '検索をクリア',
  view: '表示',
  cards: 'カード',
  table: '表',
  latestVersion: '最新バージョン',
  specification: '仕様',
  documentation: 'ドキュメント',
  specificationOf: (name) => `${name} の仕様`,
  documentationOf: (name) => `${name} のドキュメント`,
  versionsOf: (name) => `${name} のバージョン`,
  deprecatedVersion: (name) => `${name} (非推奨)`,
  noDescription: '説明はありません',
  accessRequired: 'この製品を表示するにはアクセス権が必要です。',
  columns: {
    title: 'タイトル',
    description: '説明',
    versions: 'バージョン',
    details: '詳細',
  },
  emptyTitle: '製品がありません',
  emptyText: 'このアカウントでアクセスできる製品はまだありません。',
  emptySearchText: (query) => `「${query}」に一致する製品はありません。`,
  emptyPublicText: '公開されている製品はまだありません。',
}

export const product: Messages['product'] = {
  navigation: (name) => `${name} の目次`,
  openNavigation: '目次',
  version: 'バージョン',
  deprecated: '非推奨',
  noVersionsTitle: '製品のバージョンがありません',
  noVersionsText: 'この製品には公開されたバージョンがまだありません。',
  overview: '概要',
  operations: 'オペレーション',
  subpages: (title) => `${title} の下位ページ`,
  untagged: 'その他',
  deprecatedBanner: (version) =>
    `バージョン ${version} は非推奨です。提供終了までは使用できますが、新規の開発には新しいバージョンを使用してください。`,
  documentsFailed: 'ドキュメントを取得できませんでした',
  noSpecTitle: '仕様がありません',
  noSpecText: 'このバージョンにはまだ仕様がありません。',
  viewSpec: '仕様を表示',
  download: 'ダウンロード',
  authentication: '認証',
  keyAuth: 'API キー',
  methods: {
    bearer: 'Bearer トークン',
    client_credentials: 'クライアントクレデンシャル',
    session: 'セッション',
  },
  register: (version) => `${version} に登録`,
  registrationClosed: 'このバージョンの登録は受け付けていません',
  operationCount: (count) => plural(count, { other: '# 件のオペレーション' }),
  registrationForbidden: 'このアカウントには、このバージョンに登録する権限がありません',
}

export const documents: Messages['documents'] = {
  onThisPage: 'このページの内容',
  emptyTitle: 'ドキュメントがありません',
  emptyText: 'この製品にはまだ文書がありません。オペレーションは仕様に記載されています。',
  openSpec: '仕様を開く',
  loadFailed:
    '要求された文書の読み込み中に予期しないエラーが発生しました。しばらくしてからもう一度お試しください',
  notFound: '文書が見つかりません',
  code: 'コード',
  taskDone: '完了',
  taskOpen: '未完了',
}

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
