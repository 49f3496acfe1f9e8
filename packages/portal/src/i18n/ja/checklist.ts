import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'はじめに',
  progress: (done, total) => `${done}/${total} 完了`,
  steps: {
    email: 'メールの確認',
    application: 'アプリケーションの作成',
    credential: 'キーの取得',
    call: '最初のリクエスト',
    chart: 'グラフで確認',
  },
  actions: {
    application: 'アプリケーションを作成',
    credential: 'キーを取得',
    call: 'オペレーションを試す',
    catalog: 'API を選択',
    chart: 'ダッシュボードを開く',
  },
  done: '完了',
  dismiss: '非表示',
  completed: '準備が完了しました。最初のリクエストがグラフに表示されています。',
}
