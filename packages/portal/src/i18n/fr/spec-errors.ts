import type { Translated } from '../messages.ts'

/** Why a specification can't be displayed as operations. */
export const specErrors: Translated<'specErrors'> = {
  empty: 'Le document est vide.',
  markup: 'Le document est en HTML ou XML, pas en JSON ou YAML.',
  notText: 'Le document n’est pas du texte UTF-8. Enregistrez-le en UTF-8 pour l’afficher ici.',
  unreadable:
    'Le document ne peut pas être analysé comme JSON\u202f: il est trop volumineux ou imbriqué trop profondément.',
  tooLarge: (length, maximum) =>
    `Le document compte ${length} millions de caractères. La limite est de ${maximum} millions. Téléchargez-le pour le lire ailleurs.`,
  noObject: (is) => `Le document est ${is}, pas un objet.`,
  syntax: (format, reason) => `Le document n’est pas du ${format} valide\u202f: ${reason}.`,
  syntaxAt: (format, line, column, reason) =>
    `Le document n’est pas du ${format} valide. Ligne ${line}, colonne ${column}\u202f: ${reason}.`,
  reasons: {
    value: 'valeur attendue',
    valueOrBracket: 'valeur ou ] attendue',
    key: 'nom entre guillemets doubles attendu',
    keyOrBrace: 'nom entre guillemets doubles ou } attendu',
    colon: 'deux-points attendu après le nom',
    commaOrEnd: 'virgule ou crochet fermant attendu',
    openBrace: 'il manque la } qui ferme cette {',
    openBracket: 'il manque le ] qui ferme ce [',
    openQuotes: 'il manque le guillemet fermant',
    moreText: 'texte inattendu après la fin du document',
    controlCharacter: 'la chaîne entre guillemets contient un saut de ligne ou un caractère de contrôle',
    badEscape: 'séquence d’échappement non valide après la barre oblique inverse',
    tooDeep: 'l’imbrication est trop profonde',
    tabIndent: 'utilisez des espaces et non des tabulations pour l’indentation',
    badIndent: 'l’indentation ne correspond pas aux lignes voisines',
    noColon: 'deux-points et espace attendus après le nom, sur la même ligne',
    midLine:
      'mettez entre guillemets les valeurs contenant un deux-points et commencez les listes sur une nouvelle ligne',
    strayBracket: 'crochet fermant sans crochet ouvrant',
    moreAfterValue: 'texte inattendu après la valeur\u202f: mettez toute la valeur entre guillemets',
    reservedSign: 'mettez entre guillemets les valeurs qui commencent par ce caractère',
    unknownAlias: 'alias inconnu\u202f: mettez entre guillemets les valeurs qui commencent par *',
    repeatsTooMuch: 'les alias produisent trop de contenu',
  },
}
