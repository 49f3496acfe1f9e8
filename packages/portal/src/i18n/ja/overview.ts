import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'クイックスタート',
  quickstartText: 'アプリケーションの認証情報を付けて、このリクエストを送信します。',
  response: (status) => `レスポンス ${status}`,
  request: 'リクエスト',
  limits: '制限',
  changelog: '変更履歴',
  fullChangelog: 'すべての変更履歴',
  versions: 'バージョン',
  published: (date) => `公開日: ${date}`,
  support: 'サポート',
  signUp: '新規登録',
  exampleOf: (product) => `${product} のリクエスト例`,
  run: '実行',
  running: 'レスポンスを待っています…',
  ranIn: (time) => `${time} · サンドボックス`,
  runFailed: 'リクエストに失敗しました',
  runGone: '現在この例を実行できません。ページを再読み込みしてください。',
  stepsLabel: '最初の呼び出し',
  steps: [
    { title: '新規登録', text: 'メールアドレスを確認してください。新しいアカウントは審査されます。' },
    { title: 'キーを取得', text: 'アプリケーションを作成し、製品に登録して、認証情報を生成します。' },
    { title: '最初の呼び出し', text: 'キーを付けてリクエストを送信し、アナリティクスで確認します。' },
  ],
}
