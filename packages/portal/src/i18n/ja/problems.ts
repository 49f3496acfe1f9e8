import type { Translated } from '../messages.ts'

/** Messages for problem responses of the API. */
export const problems: Translated<'problems'> = {
  codes: {
    validation_failed: '正しくない値があります。入力内容を確認してください。',
    malformed_request: 'リクエストが正しくありません。ページを再読み込みしてもう一度お試しください。',
    password_too_common:
      'このパスワードはよく使われているものです。推測されにくいパスワードを選んでください。',
    password_made_of_names:
      'このパスワードは、お名前、メールアドレス、組織名、またはこのポータルの名前に近すぎます。推測されにくいパスワードを選んでください。',
    unsupported_by_strategy: 'アプリケーションの認証方式では、この操作はできません。',
    registration_unavailable: 'このバージョンは、アプリケーションの認証方式による登録を受け付けていません。',
    scopes_unavailable: 'アプリケーションの認証方式はスコープに対応していません。',
    invalid_return_url: '戻り先の URL は許可されていません。',
    invalid_credentials:
      'アカウントを認証できませんでした。このメッセージに心当たりがない場合は、管理者にお問い合わせください。',
    developer_disabled: 'アカウントは承認待ちです',
    developer_rejected:
      'アカウントは承認されませんでした。ご不明な点は、このポータルの運営者にお問い合わせください。',
    developer_deactivated:
      'アカウントは無効になっています。ご不明な点は、このポータルの運営者にお問い合わせください。',
    email_unconfirmed: 'まず、お送りしたリンクからメールアドレスを確認してください。',
    account_locked: 'アカウントがロックされました。ログインするにはパスワードを再設定してください',
    session_required: 'セッションの有効期限が切れました。ログインしてもう一度お試しください。',
    forbidden: 'この操作を行う権限がありません。',
    password_sign_in_disabled:
      'このポータルではパスワードを使用できません。シングルサインオンをご利用ください。',
    analytics_forbidden: 'これらのアプリケーションの分析にアクセスする権限がありません。',
    try_it_refused: '「試す」からこのホストに接続できません。',
    application_quota_reached:
      'アプリケーションの数が上限に達しています。新しく作成するには、いずれかを削除してください。',
    credential_quota_reached:
      'このアプリケーションの認証情報は上限に達しています。新しく生成するには、いずれかを取り消してください。',
    approval_required: '承認後に利用できます。それまではサンドボックスを利用できます。',
    test_key_quota_reached:
      'このアプリケーションのテストキーは上限に達しています。新しいキーを作成するには、既存のキーを取り消してください。',
    not_found: '見つかりません。削除されたか、アクセス権がない可能性があります。',
    token_not_found: 'このリンクは無効です。新しいリンクをリクエストしてください。',
    token_expired: 'このリンクは期限切れです。新しいリンクをリクエストしてください。',
    email_already_confirmed:
      'このメールアドレスはすでに確認済みです。ログインするか、パスワードが未設定の場合は再設定してください。',
    name_taken: 'この名前のアプリケーションはすでにあります。',
    reference_taken: 'この参照 ID は別のアプリケーションで使用されています。',
    already_registered: 'このアプリケーションは、この製品バージョンにすでに登録されています。',
    conflict: '同時に変更されました。ページを再読み込みしてもう一度お試しください。',
    body_too_large: 'リクエストが大きすぎます。',
    too_many_attempts: '試行回数が多すぎます。少し待ってからもう一度お試しください。',
    internal_error: 'サーバーで問題が発生しました。しばらくしてからもう一度お試しください。',
    upstream_failed: 'ポータルが依存するサービスが応答していません。しばらくしてからもう一度お試しください。',
    unavailable: 'サービスを利用できません。しばらくしてからもう一度お試しください。',
  },
  unsent: 'オフラインのため、何も送信されませんでした。オンラインに戻ってからもう一度お試しください。',
  rules: {
    required: (field) => `${field}: 入力必須`,
    invalid: (field) => `${field}: 無効な値`,
    min_length: (field, limit) => `${field}: ${limit} 文字以上`,
    max_length: (field, limit) => `${field}: ${limit} 文字以内`,
    min_items: (field, limit) => `${field}: ${limit} 件以上`,
    max_items: (field, limit) => `${field}: ${limit} 件以内`,
    min: (field, limit) => `${field}: ${limit} 以上`,
    max: (field, limit) => `${field}: ${limit} 以下`,
    enum: (field, choices) => `${field}: 次のいずれか: ${choices}`,
  },
  formats: {
    email: '有効なメールアドレスを入力してください',
    redirect_uri:
      'リダイレクト URI は https:// などのプロトコルを付け、フラグメント (#) なしで入力してください',
    password: '8～128 文字で、大文字、小文字、数字、記号のうち 3 種類以上を使用してください',
  },
  fields: {
    email: 'メールアドレス',
    full_name: '氏名',
    password: 'パスワード',
  },
}
