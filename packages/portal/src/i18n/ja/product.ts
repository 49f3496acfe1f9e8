import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('ja')

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
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'ダウンロード',
  accessTitle: 'アクセス',
  authMethods: '認証方法',
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
