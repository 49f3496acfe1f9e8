import type { Language } from '@stagedoor/contract/languages'

/** Messages for invalid fields, by rule; `field` is the label of the field. */
export interface FieldMessages {
  required: (field: string) => string
  minLength: (field: string, min: number) => string
  maxLength: (field: string, max: number) => string
  invalid: (field: string) => string
  invalidEmail: string
}

/** All languages in one module, because it is small and rarely loaded. */
export const FIELD_MESSAGES: { en: FieldMessages } & Readonly<
  Partial<Record<Language, Partial<FieldMessages>>>
> = {
  en: {
    required: (field) => `${field} is required`,
    minLength: (field, min) => `${field} must have at least ${min} characters`,
    maxLength: (field, max) => `${field} can’t have more than ${max} characters`,
    invalid: (field) => `${field} isn’t valid`,
    invalidEmail: 'Email must be a valid email address',
  },
  de: {
    required: (field) => `${field}: Pflichtfeld`,
    minLength: (field, min) => `${field}: mindestens ${min} Zeichen`,
    maxLength: (field, max) => `${field}: höchstens ${max} Zeichen`,
    invalid: (field) => `${field}: ungültiger Wert`,
    invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  },
  fr: {
    required: (field) => `${field} : champ obligatoire`,
    minLength: (field, min) => `${field} : au moins ${min} caractères`,
    maxLength: (field, max) => `${field} : ${max} caractères au plus`,
    invalid: (field) => `${field} : valeur non valide`,
    invalidEmail: 'L’adresse e-mail doit être valide',
  },
  es: {
    required: (field) => `${field}: obligatorio`,
    minLength: (field, min) => `${field}: al menos ${min} caracteres`,
    maxLength: (field, max) => `${field}: ${max} caracteres como máximo`,
    invalid: (field) => `${field}: valor no válido`,
    invalidEmail: 'El correo electrónico debe ser válido',
  },
  ca: {
    required: (field) => `${field}: obligatori`,
    minLength: (field, min) => `${field}: almenys ${min} caràcters`,
    maxLength: (field, max) => `${field}: com a màxim ${max} caràcters`,
    invalid: (field) => `${field}: valor no vàlid`,
    invalidEmail: 'El correu electrònic ha de ser vàlid',
  },
  it: {
    required: (field) => `${field}: obbligatorio`,
    minLength: (field, min) => `${field}: almeno ${min} caratteri`,
    maxLength: (field, max) => `${field}: al massimo ${max} caratteri`,
    invalid: (field) => `${field}: valore non valido`,
    invalidEmail: 'L’indirizzo e-mail deve essere valido',
  },
  nl: {
    required: (field) => `${field}: verplicht`,
    minLength: (field, min) => `${field}: minstens ${min} tekens`,
    maxLength: (field, max) => `${field}: hoogstens ${max} tekens`,
    invalid: (field) => `${field}: ongeldige waarde`,
    invalidEmail: 'Vul een geldig e-mailadres in',
  },
  'pt-BR': {
    required: (field) => `${field}: obrigatório`,
    minLength: (field, min) => `${field}: pelo menos ${min} caracteres`,
    maxLength: (field, max) => `${field}: no máximo ${max} caracteres`,
    invalid: (field) => `${field}: valor inválido`,
    invalidEmail: 'O e-mail precisa ser válido',
  },
  ja: {
    required: (field) => `${field}: 入力必須`,
    minLength: (field, min) => `${field}: ${min} 文字以上`,
    maxLength: (field, max) => `${field}: ${max} 文字以内`,
    invalid: (field) => `${field}: 無効な値`,
    invalidEmail: '有効なメールアドレスを入力してください',
  },
  ar: {
    required: (field) => `${field}: حقل مطلوب`,
    minLength: (field, min) => `${field}: ⁦${min}⁩ محارف على الأقل`,
    maxLength: (field, max) => `${field}: ⁦${max}⁩ محارف على الأكثر`,
    invalid: (field) => `${field}: قيمة غير صالحة`,
    invalidEmail: 'يجب أن يكون البريد الإلكتروني صالحًا',
  },
}
