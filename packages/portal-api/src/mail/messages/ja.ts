import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const ja: Translation<MailMessages> = {
  greeting: 'こんにちは。',
  openAddress: 'または、次のリンクを開いてください:',
  worksOnce: (time) => `リンクは 1 回のみ使用でき、有効期限は ${time}です。`,
  notRequested: 'お心当たりがない場合は、このメールを無視してください。',
  passwordStays: 'パスワードは変更されません。',
  gap: '',
  logIn: 'ログイン',
  setPassword: '新しいパスワードを設定',

  confirmAddress: {
    subject: 'メールアドレスをご確認ください',
    text: (portal) =>
      `このメールアドレスで ${portal} への新規登録がありました。メールアドレスを確認し、パスワードを設定してください。`,
    action: 'メールアドレスを確認',
  },
  alreadyRegistered: {
    subject: 'アカウントはすでにあります',
    text: (portal) =>
      `このメールアドレスで ${portal} への新規登録がありましたが、すでにアカウントがあります。`,
    howToLogIn: (url) =>
      `${url} からログインしてください。パスワードをお忘れの場合は、新しいパスワードを設定してください。`,
  },
  resetPassword: {
    subject: '新しいパスワードの設定',
    text: (portal) => `${portal} のアカウントについて、新しいパスワードの設定が求められました。`,
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    text: (portal) =>
      `${portal} のアカウントのパスワードが変更されました。ほかのセッションはすべて終了しました。`,
    notYou: 'お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
  },
  singleSignOn: {
    subject: 'シングルサインオンでログインしてください',
    text: (portal) =>
      `${portal} のアカウントにはパスワードがありません。会社のシングルサインオンでログインしてください。`,
  },
  invitation: {
    subject: (organization) => `${organization} への招待`,
    text: (organization, portal) => `${portal} の ${organization} に招待されました。`,
    throughSingleSignOn: '参加するには、会社のシングルサインオンでログインしてください。',
    action: '招待を承諾',
  },

  reason: (text) => `理由：${text}`,
  accountApproved: {
    subject: 'アカウントが承認されました',
    text: (portal) => `${portal} のアカウントが承認されました。ログインできます。`,
  },
  accountRejected: {
    subject: 'アカウントは承認されませんでした',
    text: (portal) => `${portal} のアカウントの申請を審査しましたが、承認されませんでした。`,
  },
  accountDisabled: {
    subject: 'アカウントが無効になりました',
    text: (portal) =>
      `${portal} のアカウントが無効になりました。ログアウトされ、ログインできなくなりました。`,
  },

  viewApplication: 'アプリケーションを表示',
  registrationReceived: {
    subject: (version) => `登録を受け付けました: ${version}`,
    text: (application, version) =>
      `アプリケーション「${application}」の ${version} への登録を受け付けました。現在審査しています。`,
    note: '承認されると通知が届きます。',
  },
  registrationApproved: {
    subject: (version) => `登録が承認されました: ${version}`,
    text: (application, version) =>
      `アプリケーション「${application}」の ${version} への登録が承認されました。アプリケーションの認証情報を使用できます。`,
  },
  registrationRejected: {
    subject: (version) => `登録は承認されませんでした: ${version}`,
    text: (application, version) =>
      `アプリケーション「${application}」の ${version} への登録を審査しましたが、承認されませんでした。`,
  },
  registrationRevoked: {
    subject: (version) => `登録が取り消されました: ${version}`,
    text: (application, version) =>
      `アプリケーション「${application}」の ${version} への登録が取り消されました。このバージョンでは、アプリケーションの認証情報を使用できません。`,
  },
  registrationEnded: {
    subject: (version) => `登録が終了しました: ${version}`,
    text: (application, version) =>
      `バージョンがカタログから削除されたため、アプリケーション「${application}」の ${version} への登録が終了しました。このバージョンでは、アプリケーションの認証情報を使用できません。`,
  },
  registrationRestored: {
    subject: (version) => `登録が復元されました: ${version}`,
    text: (application, version) =>
      `バージョンがカタログに戻ったため、アプリケーション「${application}」の ${version} への登録が復元されました。`,
  },
  contact: (url) => `ご不明な点は、こちらにお問い合わせください: ${url}`,
}
