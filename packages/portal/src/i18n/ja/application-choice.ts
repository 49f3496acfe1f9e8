import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'アプリケーション',
  none: (version) =>
    `${version} に登録されたアプリケーションはありません。コードサンプルにはプレースホルダーが表示されます。`,
  failed: 'アプリケーションを読み込めませんでした。',
  accessFailed: 'アプリケーションのアクセス権を読み込めませんでした。',
  generateKey: '「試す」とコードサンプル用のキーを生成',
  keyReady: '「試す」とコードサンプル用のキーを使用できます',
  missingScopes: (scopes) => `不足しているスコープ: ${scopes.join('、')}`,
  allScopes: 'アプリケーションには必要なスコープがすべてあります。',
}
