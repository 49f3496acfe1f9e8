import type { Translated } from '../messages.ts'

/** Why a specification can't be displayed as operations. */
export const specErrors: Translated<'specErrors'> = {
  empty: 'O documento está vazio.',
  markup: 'O documento é HTML ou XML, não JSON nem YAML.',
  notText: 'O documento não é texto UTF-8. Salve-o como UTF-8 para exibi-lo aqui.',
  unreadable:
    'Não é possível interpretar o documento como JSON: ele é grande demais ou está aninhado em níveis demais.',
  tooLarge: (length, maximum) =>
    `O documento tem ${length} milhões de caracteres. O limite é de ${maximum} milhões. Baixe-o para ler em outro lugar.`,
  noObject: (is) => `O documento é ${is}, não um objeto.`,
  syntax: (format, reason) => `O documento não é ${format} válido: ${reason}.`,
  syntaxAt: (format, line, column, reason) =>
    `O documento não é ${format} válido. Linha ${line}, coluna ${column}: ${reason}.`,
  reasons: {
    value: 'esperado um valor',
    valueOrBracket: 'esperado um valor ou ]',
    key: 'esperado um nome entre aspas duplas',
    keyOrBrace: 'esperado um nome entre aspas duplas ou }',
    colon: 'esperados dois-pontos depois do nome',
    commaOrEnd: 'esperada uma vírgula ou um colchete de fechamento',
    openBrace: 'falta a } que fecha esta {',
    openBracket: 'falta o ] que fecha este [',
    openQuotes: 'faltam as aspas de fechamento',
    moreText: 'texto inesperado depois do fim do documento',
    controlCharacter: 'a string entre aspas contém uma quebra de linha ou um caractere de controle',
    badEscape: 'sequência de escape inválida depois da barra invertida',
    tooDeep: 'o aninhamento é profundo demais',
    tabIndent: 'use espaços, não tabulações, para o recuo',
    badIndent: 'o recuo não corresponde ao das linhas vizinhas',
    noColon: 'esperados dois-pontos e um espaço depois do nome, na mesma linha',
    midLine: 'coloque entre aspas os valores que contêm dois-pontos e comece as listas em uma nova linha',
    strayBracket: 'colchete de fechamento sem colchete de abertura',
    moreAfterValue: 'texto inesperado depois do valor: coloque o valor inteiro entre aspas',
    reservedSign: 'coloque entre aspas os valores que começam com este caractere',
    unknownAlias: 'alias desconhecido: coloque entre aspas os valores que começam com *',
    repeatsTooMuch: 'os aliases geram conteúdo demais',
  },
}
