import type { Texts } from '../texts.ts'

export const auth: Texts['auth'] = {
  loginTitle: 'ログイン',
  loginInstruction: 'ログイン情報を入力してください',
  accountNotAuthenticated:
    'アカウントを認証できませんでした。このメッセージに心当たりがない場合は、管理者にお問い合わせください。',
  registeredMessage: 'ありがとうございます。受信トレイを確認し、メールアドレスの確認を済ませてください。',
  noAccount: 'アカウントをお持ちでない場合',
  signUp: '新規登録',
  registerTitle: '新規登録',
  registerInstruction:
    'お客様の情報をご入力ください。アドレス確認用のリンクをお送りし、その後、担当者が申請を確認します。',
  agreement: '自社の正当な業務目的のためにサービスを利用し、認証情報を共有しません。',
  haveAccount: '登録がお済みの場合',
  forgotTitle: 'パスワードをお忘れですか？',
  forgotInstruction:
    'メールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。',
  forgotSuccess:
    '入力されたメールアドレスのアカウントが存在する場合、パスワード再設定用のリンクをお送りします。数分以内にメールが届かない場合は、迷惑メールフォルダーをご確認ください。',
  resetTitle: '新しいパスワードを設定',
  resetHint: '他では使っていないパスワードを選んでください。設定後すぐにそのパスワードでログインします。',
  pendingApproval: 'アカウントは承認待ちです',
  locked: 'アカウントがロックされました。ログインするにはパスワードを再設定してください',
  invalidEmail: '有効なメールアドレスを入力してください',
  ssoErrors: {
    unavailable: 'シングルサインオンは現在利用できません。しばらくしてからもう一度お試しください。',
    expired:
      'シングルサインオンに時間がかかりすぎたか、別のウィンドウで開始されました。もう一度お試しください。',
    disabled: 'アカウントは承認待ちです',
  },
  ssoFailed: 'シングルサインオンに失敗しました。もう一度お試しください。',
  signingIn: 'ログインしています',
  needsScript: 'ここでは JavaScript が必要です。有効にしてページを再読み込みしてください。',
}
