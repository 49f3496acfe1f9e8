import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const rejections: Translated<'rejections'> = {
  signInText: 'Connectez-vous pour voir vos applications et la solution.',
  hiddenText: 'La version du produit n’existe pas, ou vous n’y avez pas accès.',
  unknown: { title: 'Requête refusée', text: 'La passerelle a refusé une requête vers une API.' },
  reasons: {
    missing_credential: {
      title: 'Aucun identifiant envoyé',
      text: 'La requête ne contient ni clé API ni jeton d’accès.',
      fix: 'Envoyez avec chaque requête un identifiant de l’une de vos applications inscrites.',
    },
    invalid_credential: {
      title: 'Identifiant non valide',
      text: 'La clé API ou le jeton d’accès est inconnu ou a été révoqué.',
      fix: 'Créez une nouvelle clé et utilisez-la à la place.',
    },
    expired_credential: {
      title: 'Identifiant expiré',
      text: 'La clé API ou le jeton d’accès a expiré.',
      fix: 'Créez une nouvelle clé ou demandez un nouveau jeton d’accès.',
    },
    test_credential: {
      title: 'Clé de test en production',
      text: 'L’identifiant est une clé de test, qui ne fonctionne que dans le bac à sable.',
      fix: 'Envoyez la requête au bac à sable ou utilisez une clé d’une application approuvée.',
    },
    not_registered: {
      title: 'Application non inscrite',
      text: 'L’application n’est pas inscrite à cette version de l’API.',
      fix: 'Inscrivez l’application à cette version.',
    },
    registration_pending: {
      title: 'Inscription en cours d’examen',
      text: 'L’inscription de l’application attend une approbation.',
      fix: 'Nous examinons l’inscription et vous prévenons par e-mail. Les requêtes fonctionnent dès qu’elle est approuvée.',
    },
    registration_rejected: {
      title: 'Inscription refusée',
      text: 'L’inscription de l’application a été refusée.',
      fix: 'Contactez un administrateur de ce portail, qui peut approuver l’inscription.',
    },
    registration_revoked: {
      title: 'Inscription révoquée',
      text: 'L’inscription de l’application a été révoquée.',
      fix: 'Contactez un administrateur de ce portail, qui peut approuver de nouveau l’inscription.',
    },
    access_denied: {
      title: 'Pas d’accès à cette API',
      text: 'Le compte propriétaire de l’application n’a pas l’autorisation d’utiliser cette API.',
      fix: 'Contactez un administrateur de ce portail pour demander l’accès.',
    },
    insufficient_scope: {
      title: 'Scope manquant',
      text: 'L’identifiant n’a pas tous les scopes que la requête exige.',
      fix: 'Demandez les scopes manquants pour votre application, puis obtenez un nouveau jeton d’accès.',
    },
    developer_disabled: {
      title: 'Compte inactif',
      text: 'Le compte propriétaire de l’application n’est pas actif.',
      fix: 'Contactez un administrateur de ce portail, qui peut activer le compte.',
    },
    unknown_product_version: {
      title: 'Version non publiée',
      text: 'Cette version de l’API n’est pas publiée.',
      fix: 'Utilisez une version publiée.',
    },
    too_many_attempts: {
      title: 'Trop de tentatives',
      text: 'Trop d’identifiants incorrects ont été envoyés depuis votre réseau. La limite est réinitialisée chaque minute.',
      fix: 'Attendez, puis renvoyez la requête avec un identifiant valide.',
    },
  },
  yourApplications: 'Vos applications',
  noneRegistered: 'Aucune de vos applications n’est inscrite à cette version.',
  since: 'Depuis',
  createKey: 'Créer une clé',
  createKeyNamed: (name) => `Créer une clé pour ${name}`,
  openCredentials: 'Ouvrir les identifiants',
  openCredentialsNamed: (name) => `Ouvrir les identifiants de ${name}`,
  howToSend: 'Comment envoyer l’identifiant',
  checkAgain: 'Vérifier de nouveau',
  unchanged: 'Rien n’a encore changé.',
  fixed: 'L’inscription est approuvée. Renvoyez votre requête.',
  registerAgain: 'S’inscrire à nouveau',
  registerAgainNamed: (name) => `Inscrire à nouveau ${name}`,
  reviewedAgain:
    'L’inscription est examinée de nouveau. Jusqu’à son approbation, les requêtes de cette application sont refusées.',
  noScopesToChoose:
    'Vous ne pouvez pas choisir de scopes pour vos applications. Contactez un administrateur de ce portail.',
  publishedVersions: 'Versions publiées',
  openVersion: (product, version) => `Ouvrir ${product} ${version}`,
  wait: (seconds) => plural(seconds, { one: 'Attendez # seconde.', other: 'Attendez # secondes.' }),
  waitMinute: 'Attendez une minute.',
  waited: 'Vous pouvez de nouveau envoyer des requêtes.',
}
