import type { Translated } from '../messages.ts'

/** Why a specification can't be displayed as operations. */
export const specErrors: Translated<'specErrors'> = {
  empty: '文書は空です。',
  markup: '文書は JSON や YAML ではなく、HTML または XML です。',
  notText: '文書は UTF-8 のテキストではありません。ここに表示するには UTF-8 で保存してください。',
  unreadable: '文書を JSON として解析できません。大きすぎるか、入れ子が深すぎます。',
  tooLarge: (length, maximum) =>
    `文書は ${length}00 万文字あります。上限は ${maximum}00 万文字です。ダウンロードして他の方法でお読みください。`,
  noObject: (is) => `文書はオブジェクトではなく、${is}です。`,
  syntax: (format, reason) => `文書は正しい ${format} ではありません: ${reason}。`,
  syntaxAt: (format, line, column, reason) =>
    `文書は正しい ${format} ではありません。${line} 行 ${column} 列: ${reason}。`,
  reasons: {
    value: '値が必要です',
    valueOrBracket: '値または ] が必要です',
    key: '二重引用符で囲んだ名前が必要です',
    keyOrBrace: '二重引用符で囲んだ名前または } が必要です',
    colon: '名前の後にコロンが必要です',
    commaOrEnd: 'コンマまたは閉じ括弧が必要です',
    openBrace: 'この { に対応する } がありません',
    openBracket: 'この [ に対応する ] がありません',
    openQuotes: '閉じ引用符がありません',
    moreText: '文書の終わりの後に予期しないテキストがあります',
    controlCharacter: '引用符で囲んだ文字列に改行または制御文字が含まれています',
    badEscape: 'バックスラッシュの後のエスケープシーケンスが無効です',
    tooDeep: '入れ子が深すぎます',
    tabIndent: 'インデントにはタブではなく空白を使用してください',
    badIndent: 'インデントが前後の行と一致していません',
    noColon: '名前の後に、同じ行でコロンと空白が必要です',
    midLine: 'コロンを含む値は引用符で囲み、リストは新しい行から始めてください',
    strayBracket: '開き括弧のない閉じ括弧があります',
    moreAfterValue: '値の後に予期しないテキストがあります。値全体を引用符で囲んでください',
    reservedSign: 'この文字で始まる値は引用符で囲んでください',
    unknownAlias: '不明なエイリアスです。* で始まる値は引用符で囲んでください',
    repeatsTooMuch: 'エイリアスの展開結果が大きすぎます',
  },
}
