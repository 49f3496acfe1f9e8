import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_CLASSES, PASSWORD_MIN_LENGTH } from '../constants.ts'

/** The four character classes; payload of the `password-requirements` event. */
export interface PasswordClasses {
  uppercase: boolean
  lowercase: boolean
  number: boolean
  special: boolean
}

/**
 * Result of a password check. `isAcceptable` is true if the length and the number of classes are sufficient.
 */
export interface PasswordCheck {
  classes: PasswordClasses
  classCount: number
  isLongEnough: boolean
  isShortEnough: boolean
  isAcceptable: boolean
}

/** Checks a password. A special character is any non-word character, which excludes the underscore. */
export function checkPassword(password: string): PasswordCheck {
  const classes: PasswordClasses = {
    uppercase: /[A-Z]/.test(password),
    lowercase: /[a-z]/.test(password),
    number: /[0-9]/.test(password),
    special: /\W/.test(password),
  }
  const classCount = Object.values(classes).filter(Boolean).length
  const isLongEnough = password.length >= PASSWORD_MIN_LENGTH
  const isShortEnough = password.length <= PASSWORD_MAX_LENGTH
  return {
    classes,
    classCount,
    isLongEnough,
    isShortEnough,
    isAcceptable: isLongEnough && isShortEnough && classCount >= PASSWORD_MIN_CLASSES,
  }
}
