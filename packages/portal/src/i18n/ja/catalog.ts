import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ja')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'API を見る',
  productsHeading: '製品',
  search: '検索',
  clear: '検索をクリア',
  table: '表',
  documentation: 'ドキュメント',
  deprecatedVersion: (name) => `${name} (非推奨)`,
  columns: {
    title: 'タイトル',
    description: '説明',
    versions: 'バージョン',
    access: 'アクセス',
    details: '詳細',
  },
  updated: (date) => `更新日: ${date}`,
  emptyTitle: '製品がありません',
}

export const product: Translated<'product'> = {
  code: 'コード',
  taskDone: '完了',
  taskOpen: '未完了',
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
  unknownOperation: (version, name) => `${version} にオペレーション「${name}」はありません。`,
  nearestOperation: 'もしかして：',
  operationCount: (count) => plural(count, { other: '# 件のオペレーション' }),
  registrationForbidden: 'このアカウントには、このバージョンに登録する権限がありません',
}

export const search: Translated<'search'> = {
  label: 'ポータル内を検索',
  placeholder: '検索',
  close: '検索を閉じる',
  none: '結果が見つかりません',
  clear: 'クリア',
}
