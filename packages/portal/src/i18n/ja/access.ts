import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'アクセス',
  yourApplications: 'あなたのアプリケーション',
  registerAnother: '別のアプリケーションを登録',
  nextSteps: {
    approved: '利用できます。このアプリケーションのリクエストは受け付けられます。',
    pending: '審査中です。承認されるとお知らせします。',
    rejected: '承認されませんでした。再登録できます。',
    revoked: 'アクセスが取り消されました。再登録できます。',
  },
  keys: 'キーを取得',
  keysOf: (name) => `${name} のキーを取得`,
  openApplication: 'アプリケーションを開く',
  openNamed: (name) => `${name} を開く`,
  moreApplications: (count) => `マイアプリにほか ${count} 件`,
  requestScopes: 'スコープを申請',
  requestScopesNamed: (name) => `${name} のスコープを申請`,
}
