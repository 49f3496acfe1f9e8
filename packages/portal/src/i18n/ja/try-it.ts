import type { Translation } from '@stagedoor/contract/translation'
import type { TryItMessages } from '../en/try-it.ts'

export const tryIt: Translation<TryItMessages> = {
  send: '送信',
  sending: 'レスポンスを待っています…',
  receiving: (size) => `受信しています… ${size}`,
  server: 'サーバー',
  sandbox: 'サンドボックス',
  getTestKey: 'テストキーを取得',
  testKeyCreated: (application: string) =>
    `${application} のテストキーです。再表示されないため、今すぐコピーしてください。`,
  requirement: '認証方法',
  noAuthentication: 'なし',
  parameters: 'パラメーター',
  noParameters: 'このオペレーションにパラメーターはありません。',
  body: '本文',
  file: 'ファイル',
  formatJson: 'フォーマット',
  listHint: '1 行に 1 項目',
  jsonHint: 'JSON 形式',
  notSet: '送信しない',
  locations: {
    path: 'パス',
    query: 'クエリ',
    querystring: 'クエリ文字列',
    header: 'ヘッダー',
    cookie: 'Cookie',
    body: 'フィールド',
  },
  errors: {
    required: '必須です',
    'no-number': '数値を入力してください',
    'no-integer': '整数を入力してください',
    'too-small': (least) => `${least} 以上にしてください`,
    'too-large': (most) => `${most} 以下にしてください`,
    'no-json': (message) => `有効な JSON を入力してください: ${message}`,
    'no-object': 'オブジェクトを入力してください: { … }',
    'no-array': '配列を入力してください: [ … ]',
    dots: '「.」と「..」は URL から取り除かれるため、使用できません',
    'no-address': 'この値ではサーバーの URL が無効になります',
  },
  secrets: 'ここに入力した値はこのページのメモリーに保持され、再読み込みすると消去されます。',
  cookieNote:
    'ブラウザーでは、ページから他のサイトに Cookie を送信できません。代わりにコードサンプルをお使いください。',
  headerNote:
    'ブラウザーでは、ページからこのヘッダーを送信できません。代わりにコードサンプルをお使いください。',
  certificateNote: 'ブラウザーが証明書の選択を求めます。',
  userName: 'ユーザー名',
  token: 'アクセストークン',
  credentials: (scheme) => `${scheme} の認証情報`,
  use: (name) => `${name} を使用`,
  filledWith: (name) => `「${name}」を入力しました。`,
  keyOf: (application, key) =>
    `${application} は ${key} を使用しています。キーを入力するか、生成してここで使用してください。`,
  clearCredential: '認証情報を消去',
  credentialRequired: 'この操作には認証情報が必要です。',
  sendWithout: '認証情報なしで送信',
  flow: 'フロー',
  getToken: 'トークンを取得',
  continueInWindow: '新しいウィンドウで続けてください。',
  noProviderResponse: 'まだレスポンスがありません。ウィンドウを閉じた場合は、もう一度お試しください。',
  tokenReceived: 'トークンを受け取りました。',
  redirectHint: (address) => `このリダイレクト URI をプロバイダーに登録してください: ${address}`,
  oauthFailed: (reason) => `トークンを取得できませんでした: ${reason}`,
  popupBlocked:
    'ブラウザーがプロバイダーのウィンドウをブロックしました。このページのポップアップを許可して、もう一度お試しください。',
  discoveryIncomplete: 'プロバイダーのディスカバリー文書にエンドポイントがありません。',
  unknownServer:
    'プロバイダーのアドレスがどのサーバーにあるかがドキュメントに記載されていないため、シークレットは送信されませんでした。',
  noResponseYet: 'リクエストを送信すると、レスポンスがここに表示されます。',
  emptyBody: 'レスポンスに本文はありません。',
  viaProxy: 'ポータルのサーバーから送信',
  cut: (limit) => `最初の ${limit} だけを表示しています。`,
  cancelled: 'キャンセルしました。',
  broken: 'レスポンスが完了する前に接続が切れました。',
  binary: (type) => `${type || '不明な形式'}: 表示するにはダウンロードしてください。`,
  picture: 'レスポンスの画像',
  failures: {
    title: 'リクエストに失敗しました',
    unreachable: (host) =>
      `「試す」から ${host} に接続できません。コードサンプルを使用するか、このポータルの運営者にホストの許可を依頼してください。`,
    network: (host) =>
      `ブラウザーは、このページが ${host} のレスポンスを読み取ることを許可しませんでした。API がこのページからのリクエストを許可していない (CORS) か、ゲートウェイがブラウザーの OPTIONS プリフライトリクエストを拒否している可能性が最も高いです。${host} に接続できない、または証明書が信頼されていない可能性もあります。原因はブラウザーの開発者ツールで確認できます。コードサンプルを使用することもできます。`,
    insecure: (host) =>
      `このページは https を、${host} は http を使用しているため、ブラウザーがリクエストをブロックします。API の https アドレスまたはコードサンプルを使用してください。`,
    tooLarge: (limit) =>
      `ポータルのサーバーを経由するリクエストの上限は ${limit} です。コードサンプルを使用してください。`,
    bodyless: (method) =>
      `ブラウザーは ${method} で本文を送信できません。本文を削除するか、コードサンプルを使用してください。`,
    invalid: (message) => `ブラウザーはこのリクエストを送信できません: ${message}`,
    upstream: (reason) => `ポータルのサーバーがレスポンスを取得できませんでした: ${reason}`,
  },
  history: '履歴',
  historyNote: 'このブラウザーに保存されます (シークレットは含みません)。',
  loadIntoForm: 'フォームに読み込む',
  sample: 'コードサンプル',
  loadFailed: '読み込めませんでした。閉じてもう一度お試しください。',
}
