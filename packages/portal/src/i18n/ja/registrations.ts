import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'このアプリケーションが登録されている製品のバージョン',
  product: '製品',
  status: '状態',
  unregister: '登録を解除',
  unregisterNamed: (product, version) => `${product} ${version} の登録を解除`,
  unregistered: (product, version) => `${product} ${version} の登録を解除しました`,
  emptyText: 'API を呼び出すには、このアプリケーションを製品のバージョンに登録してください。',
  browse: '製品を見る',

  dialogTitle: (product, version) => `${product} ${version} に登録`,
  chooseApplication: '登録するアプリケーションを選択してください。',
  createApplication: 'アプリケーションを作成',
  noneText: '登録できるアプリケーションはまだありません。作成すると、このバージョンに登録できます。',
  noneNamedText: (search) => `「${search}」に一致する、登録できるアプリケーションはありません。`,
  scopesHint: 'スコープの変更は、このアプリケーションのすべての登録に反映されます。',
  request: 'アクセスを申請',
  pendingTitle: '登録を審査しています',
  pendingText: '承認されると通知が届きます',
  pendingOf: (application, product, version) => `${application} → ${product} ${version}`,
  requested: (name) => `${name} のアクセスを申請しました`,
  approved: (name) => `${name} を登録しました`,
}
