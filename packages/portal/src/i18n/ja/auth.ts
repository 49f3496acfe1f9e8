import type { Translated } from '../messages.ts'

export const auth: Translated<'auth'> = {
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
  resetHint: '他のサイトのパスワードを使い回さないでください。',
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
  checkEmail: {
    title: 'メールを確認してください',
    sentTo: '次のアドレスにメールを送信しました',
    sentIfKnown: 'このアドレスのアカウントがある場合は、新しいリンクをお送りします',
    steps: [
      'メールのリンクを開いてアドレスを確認します。',
      'パスワードを設定します。',
      '申請を審査し、承認されたらメールでお知らせします。',
    ],
    spam: '数分たってもメールが届かない場合は、迷惑メールフォルダーを確認してください。',
    resend: 'メールを再送信',
    resent: '再送信しました。1 つのアドレスに送信するメールは 1 時間に最大 5 通です。',
    changeAddress: 'アドレスを変更',
  },
  review: {
    title: '申請を審査します',
    passwordSet: 'パスワードを設定しました',
    next: 'アカウントが承認されたらメールでお知らせします。承認後にログインできます。',
  },
  pendingNext: '申請を審査中です。承認されたらメールでお知らせします。承認後にログインできます。',
  link: { title: 'このリンクは使用できません', sendNew: '新しいリンクを送信' },
  users: {
    acceptTitle: '招待を承諾',
    inviteAgain: '招待した人に、招待をもう一度送信するよう依頼してください。',
    loggedIn: 'ログインしました',
    loggedInHint: 'このポータルには、お使いのアカウント用のページはほかにありません。',
    changePassword: 'パスワードを変更',
    passwordChanged: 'パスワードを変更しました。',
  },
  sessionEnded: 'セッションが終了しました。続けるにはログインしてください。',
  demoAccounts: 'デモアカウント',
  demoAccountsHint: '開発モードで、このコンピューター上でのみ表示されます。選択するとログインします。',
  logInAs: (name) => `${name}としてログイン`,
  signingIn: 'ログインしています',
  needsScript:
    'このページには JavaScript が必要です。JavaScript を有効にしてページを再読み込みしてください。',
}
