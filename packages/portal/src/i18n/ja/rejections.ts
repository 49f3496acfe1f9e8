import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ja')

export const rejections: Translated<'rejections'> = {
  signInText: 'ログインすると、アプリケーションと解決方法を確認できます。',
  hiddenText: '製品バージョンが存在しないか、アクセス権がありません。',
  unknown: { title: 'リクエストが拒否されました', text: 'ゲートウェイが API へのリクエストを拒否しました。' },
  reasons: {
    missing_credential: {
      title: '認証情報がありません',
      text: 'リクエストに API キーもアクセストークンも含まれていません。',
      fix: '登録済みのアプリケーションの認証情報を各リクエストで送信してください。',
    },
    invalid_credential: {
      title: '認証情報が無効です',
      text: 'API キーまたはアクセストークンが不明であるか、取り消されています。',
      fix: '新しいキーを作成して使用してください。',
    },
    expired_credential: {
      title: '認証情報の有効期限切れ',
      text: 'API キーまたはアクセストークンの有効期限が切れています。',
      fix: '新しいキーを作成するか、新しいアクセストークンを取得してください。',
    },
    test_credential: {
      title: '本番環境でのテストキー',
      text: 'この認証情報はテストキーで、サンドボックスでのみ使用できます。',
      fix: 'リクエストをサンドボックスに送信するか、承認済みアプリケーションのキーを使用してください。',
    },
    not_registered: {
      title: 'アプリケーションが未登録です',
      text: 'アプリケーションはこのバージョンの API に登録されていません。',
      fix: 'アプリケーションをこのバージョンに登録してください。',
    },
    registration_pending: {
      title: '登録を審査中です',
      text: 'アプリケーションの登録は承認待ちです。',
      fix: '登録を審査し、結果をメールでお知らせします。承認されるとすぐにリクエストを送信できます。',
    },
    registration_rejected: {
      title: '登録が却下されました',
      text: 'アプリケーションの登録は却下されました。',
      fix: 'このポータルの管理者にお問い合わせください。管理者は登録を承認できます。',
    },
    registration_revoked: {
      title: '登録が取り消されました',
      text: 'アプリケーションの登録は取り消されました。',
      fix: 'このポータルの管理者にお問い合わせください。管理者は登録を再び承認できます。',
    },
    access_denied: {
      title: 'この API へのアクセス権がありません',
      text: 'アプリケーションの所有者には、この API を使用する権限がありません。',
      fix: 'アクセス権については、このポータルの管理者にお問い合わせください。',
    },
    insufficient_scope: {
      title: 'スコープが不足しています',
      text: '認証情報に、リクエストに必要なスコープがすべて含まれていません。',
      fix: 'アプリケーションに不足しているスコープを申請し、新しいアクセストークンを取得してください。',
    },
    developer_disabled: {
      title: 'アカウントが有効ではありません',
      text: 'アプリケーションを所有するアカウントが有効ではありません。',
      fix: 'このポータルの管理者にお問い合わせください。管理者はアカウントを有効にできます。',
    },
    unknown_product_version: {
      title: 'バージョンが公開されていません',
      text: 'このバージョンの API は公開されていません。',
      fix: '公開されているバージョンを使用してください。',
    },
    too_many_attempts: {
      title: '試行回数が多すぎます',
      text: 'お使いのネットワークから誤った認証情報が多数送信されました。制限は 1 分ごとにリセットされます。',
      fix: 'しばらく待ってから、有効な認証情報でリクエストを再送信してください。',
    },
  },
  yourApplications: 'あなたのアプリケーション',
  noneRegistered: 'このバージョンに登録済みのアプリケーションはありません。',
  since: '開始日',
  createKey: 'キーを作成',
  createKeyNamed: (name) => `${name} のキーを作成`,
  openCredentials: '認証情報を開く',
  openCredentialsNamed: (name) => `${name} の認証情報を開く`,
  howToSend: '認証情報の送信方法',
  checkAgain: '再確認',
  unchanged: 'まだ変更はありません。',
  fixed: '登録が承認されました。リクエストを再送信してください。',
  registerAgain: '再登録',
  registerAgainNamed: (name) => `${name} を再登録`,
  reviewedAgain:
    '登録は再度審査されます。承認されるまで、このアプリケーションからのリクエストは拒否されます。',
  noScopesToChoose:
    'アプリケーションのスコープは選択できません。このポータルの管理者にお問い合わせください。',
  publishedVersions: '公開されているバージョン',
  openVersion: (product, version) => `${product} ${version} を開く`,
  wait: (seconds) => plural(seconds, { other: '# 秒お待ちください。' }),
  waitMinute: '1 分お待ちください。',
  waited: 'リクエストを再び送信できます。',
}
