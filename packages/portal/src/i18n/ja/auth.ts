import type { Messages } from '../messages.ts'

export const auth: Messages['auth'] = {
  loginInstruction: 'ログイン情報を入力してください',
  registeredMessage: '受信トレイを確認し、メールアドレスの確認を済ませてください。',
  noAccount: 'アカウントをお持ちでない場合',
  signUp: '新規登録',
  registerInstruction: 'メールアドレス確認用のリンクをお送りし、その後、申請を審査します。',
  agreement: '自社の正当な業務目的のためにのみサービスを利用し、認証情報を共有しません。',
  haveAccount: 'すでにアカウントをお持ちの場合',
  forgotTitle: 'パスワードをお忘れですか？',
  forgotInstruction: 'メールアドレスを入力してください。再設定用のリンクをお送りします。',
  forgotSuccess:
    '入力されたメールアドレスのアカウントが存在する場合、パスワード再設定用のリンクをお送りします。数分以内にメールが届かない場合は、迷惑メールフォルダーをご確認ください。',
  resetTitle: '新しいパスワードを設定',
  resetHint: '他のサイトのパスワードを使い回さないでください。次に、新しいパスワードでログインします。',
  ssoInstruction: '会社のシングルサインオンでログインしてください',
  passwordsOff: 'このポータルではパスワードを使用できません。シングルサインオンでログインしてください。',
  noSignIn: 'このポータルではログインが設定されていません。運営者にお問い合わせください。',
  confirmedWithPassword:
    'メールアドレスが確認されました。ログインするか、パスワードが未設定の場合は再設定してください。',
  confirmedWithSso: 'メールアドレスが確認されました。シングルサインオンでログインしてください。',
  ssoErrors: {
    unavailable: 'シングルサインオンは現在利用できません。しばらくしてからもう一度お試しください。',
    expired:
      'シングルサインオンがタイムアウトしたか、別のウィンドウで開始されました。もう一度お試しください。',
  },
  ssoFailed: 'シングルサインオンに失敗しました。もう一度お試しください。',
  demoAccounts: 'デモアカウント',
  demoAccountsHint: '開発モードで、このコンピューター上でのみ表示されます。選択するとログインします。',
  logInAs: (name) => `${name}としてログイン`,
  signingIn: 'ログインしています',
  needsScript:
    'このページには JavaScript が必要です。JavaScript を有効にしてページを再読み込みしてください。',
}
