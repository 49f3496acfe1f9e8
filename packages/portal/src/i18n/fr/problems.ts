import type { Translated } from '../messages.ts'

/** Messages for problem responses of the API. */
export const problems: Translated<'problems'> = {
  codes: {
    validation_failed: 'Certaines valeurs ne sont pas valides. Vérifiez votre saisie.',
    malformed_request: 'La requête n’était pas valide. Rechargez la page et réessayez.',
    password_too_common: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
    password_made_of_names:
      'Ce mot de passe est trop proche de votre nom, de votre adresse e-mail, de votre organisation ou du nom de ce portail. Choisissez-en un plus difficile à deviner.',
    unsupported_by_strategy: 'La stratégie d’authentification de l’application ne permet pas cette action.',
    registration_unavailable:
      'Cette version n’accepte pas d’inscriptions avec la stratégie d’authentification de l’application.',
    scopes_unavailable: 'La stratégie d’authentification de l’application ne prend pas en charge les scopes.',
    invalid_return_url: 'L’URL de retour n’est pas autorisée.',
    invalid_credentials:
      'Le compte n’a pas pu être authentifié. Si vous pensez recevoir ce message par erreur, veuillez contacter votre administrateur.',
    developer_disabled: 'Votre compte est en attente d’approbation',
    developer_rejected:
      'Votre compte n’a pas été approuvé. Pour toute question, contactez l’exploitant de ce portail.',
    developer_deactivated:
      'Votre compte a été désactivé. Pour toute question, contactez l’exploitant de ce portail.',
    email_unconfirmed: 'Confirmez d’abord votre adresse e-mail avec le lien que nous vous avons envoyé.',
    account_locked:
      'Votre compte a été verrouillé. Réinitialisez votre mot de passe pour vous connecter maintenant',
    session_required: 'Votre session a expiré. Connectez-vous et réessayez.',
    forbidden: 'Vous n’êtes pas autorisé à effectuer cette action.',
    password_sign_in_disabled:
      'Ce portail n’accepte pas les mots de passe. Utilisez l’authentification unique.',
    analytics_forbidden: 'Vous n’avez pas accès aux statistiques de ces applications.',
    try_it_refused: '«\u202fEssayer\u202f» ne peut pas joindre cet hôte.',
    application_quota_reached:
      'Vous avez atteint le nombre maximal d’applications. Supprimez-en une pour en créer une autre.',
    credential_quota_reached:
      'Cette application a atteint le nombre maximal d’identifiants. Révoquez-en un pour en générer un autre.',
    approval_required: 'Disponible après approbation. D’ici là, vous pouvez utiliser le bac à sable.',
    test_key_quota_reached:
      'Cette application a atteint le nombre maximal de clés de test. Révoquez-en une pour en créer une autre.',
    not_found: 'Introuvable. L’élément a peut-être été supprimé, ou vous n’y avez pas accès.',
    token_not_found: 'Ce lien n’est pas valide. Demandez-en un nouveau.',
    token_expired: 'Ce lien a expiré. Demandez-en un nouveau.',
    email_already_confirmed:
      'Cette adresse e-mail est déjà confirmée. Connectez-vous, ou réinitialisez votre mot de passe si vous n’en avez pas encore défini.',
    name_taken: 'Vous avez déjà une application portant ce nom.',
    reference_taken: 'Une autre application utilise déjà cet ID de référence.',
    already_registered: 'L’application est déjà inscrite à cette version de produit.',
    conflict: 'Cet élément a été modifié en même temps. Rechargez la page et réessayez.',
    body_too_large: 'La requête est trop volumineuse.',
    too_many_attempts: 'Trop de tentatives. Attendez un instant, puis réessayez.',
    internal_error: 'Un problème est survenu de notre côté. Veuillez réessayer plus tard.',
    upstream_failed: 'Un service dont dépend le portail ne répond pas. Réessayez plus tard.',
    unavailable: 'Service indisponible. Veuillez réessayer plus tard.',
  },
  unsent: 'Vous êtes hors ligne. Rien n’a été envoyé. Réessayez une fois la connexion rétablie.',
  rules: {
    required: (field) => `${field}\u202f: champ obligatoire`,
    invalid: (field) => `${field}\u202f: valeur non valide`,
    min_length: (field, limit) => `${field}\u202f: au moins ${limit} caractères`,
    max_length: (field, limit) => `${field}\u202f: ${limit} caractères au plus`,
    min_items: (field, limit) => `${field}\u202f: au moins ${limit} éléments`,
    max_items: (field, limit) => `${field}\u202f: ${limit} éléments au plus`,
    min: (field, limit) => `${field}\u202f: ${limit} au minimum`,
    max: (field, limit) => `${field}\u202f: ${limit} au maximum`,
    enum: (field, choices) => `${field}\u202f: une des valeurs suivantes\u202f: ${choices}`,
  },
  formats: {
    email: 'L’adresse e-mail doit être valide',
    redirect_uri:
      'Saisissez des URI de redirection avec un protocole, par exemple https://, et sans fragment (#)',
    password:
      'Utilisez de 8 à 128 caractères et au moins 3 de ces types\u202f: majuscule, minuscule, chiffre, caractère spécial',
  },
  fields: {
    email: 'Adresse e-mail',
    full_name: 'Nom complet',
    password: 'Mot de passe',
  },
}
