import type { Translated } from '../messages.ts'

/** Messages for problem responses of the API. */
export const problems: Translated<'problems'> = {
  codes: {
    validation_failed: 'Alguns valors no són vàlids. Reviseu les dades introduïdes.',
    malformed_request: 'La petició no era vàlida. Torneu a carregar la pàgina i proveu-ho de nou.',
    password_too_common: 'Aquesta contrasenya és massa comuna. Trieu-ne una de més difícil d’endevinar.',
    password_made_of_names:
      'Aquesta contrasenya s’assembla massa al vostre nom, al correu electrònic, a l’organització o al nom d’aquest portal. Trieu-ne una de més difícil d’endevinar.',
    unsupported_by_strategy: 'L’estratègia d’autenticació de l’aplicació no admet aquesta acció.',
    registration_unavailable:
      'Aquesta versió no accepta registres amb l’estratègia d’autenticació de l’aplicació.',
    scopes_unavailable: 'L’estratègia d’autenticació de l’aplicació no admet scopes.',
    invalid_return_url: 'La URL de retorn no està permesa.',
    invalid_credentials:
      'No s’ha pogut autenticar el compte. Si creieu que aquest missatge és un error, poseu-vos en contacte amb el vostre administrador.',
    developer_disabled: 'El vostre compte està pendent d’aprovació',
    developer_rejected:
      'El vostre compte no s’ha aprovat. Si teniu preguntes, poseu-vos en contacte amb l’operador d’aquest portal.',
    developer_deactivated:
      'El vostre compte s’ha desactivat. Si teniu preguntes, poseu-vos en contacte amb l’operador d’aquest portal.',
    email_unconfirmed: 'Confirmeu primer el vostre correu electrònic amb l’enllaç que us hem enviat.',
    account_locked: 'El vostre compte s’ha bloquejat. Restabliu la contrasenya per iniciar la sessió ara',
    session_required: 'La vostra sessió ha caducat. Inicieu la sessió i torneu-ho a provar.',
    forbidden: 'No teniu permís per fer això.',
    password_sign_in_disabled: 'Aquest portal no accepta contrasenyes. Feu servir l’inici de sessió únic.',
    analytics_forbidden: 'No teniu accés a les estadístiques d’aquestes aplicacions.',
    try_it_refused: '«Prova-ho» no pot connectar amb aquest amfitrió.',
    application_quota_reached:
      'Heu arribat al nombre màxim d’aplicacions. Suprimiu-ne una per crear-ne una altra.',
    credential_quota_reached:
      'Aquesta aplicació ha arribat al nombre màxim de credencials. Revoqueu-ne una per generar-ne una altra.',
    approval_required:
      'Disponible després de l’aprovació. Fins aleshores, podeu fer servir l’entorn de proves.',
    test_key_quota_reached:
      'Aquesta aplicació té el nombre màxim de claus de prova. Revoqueu-ne una per crear-ne una altra.',
    not_found: 'No s’ha trobat. Potser s’ha suprimit o no hi teniu accés.',
    token_not_found: 'Aquest enllaç no és vàlid. Demaneu-ne un de nou.',
    token_expired: 'Aquest enllaç ha caducat. Demaneu-ne un de nou.',
    email_already_confirmed:
      'Aquest correu electrònic ja està confirmat. Inicieu la sessió, o restabliu la contrasenya si encara no n’heu establert cap.',
    name_taken: 'Ja teniu una aplicació amb aquest nom.',
    reference_taken: 'Una altra aplicació ja fa servir aquest ID de referència.',
    already_registered: 'L’aplicació ja està registrada en aquesta versió del producte.',
    conflict: 'Això s’ha modificat al mateix temps. Torneu a carregar la pàgina i proveu-ho de nou.',
    body_too_large: 'La petició és massa gran.',
    too_many_attempts: 'Massa intents. Espereu un moment i torneu-ho a provar.',
    internal_error: 'S’ha produït un error per part nostra. Torneu-ho a provar més tard.',
    upstream_failed: 'Un servei del qual depèn el portal no respon. Torneu-ho a provar més tard.',
    unavailable: 'El servei no està disponible. Torneu-ho a provar més tard.',
  },
  unsent: 'No teniu connexió. No s’ha enviat res. Torneu-ho a provar quan us torneu a connectar.',
  rules: {
    required: (field) => `${field}: obligatori`,
    invalid: (field) => `${field}: valor no vàlid`,
    min_length: (field, limit) => `${field}: almenys ${limit} caràcters`,
    max_length: (field, limit) => `${field}: com a màxim ${limit} caràcters`,
    min_items: (field, limit) => `${field}: almenys ${limit} elements`,
    max_items: (field, limit) => `${field}: com a màxim ${limit} elements`,
    min: (field, limit) => `${field}: com a mínim ${limit}`,
    max: (field, limit) => `${field}: com a màxim ${limit}`,
    enum: (field, choices) => `${field}: un d’aquests valors: ${choices}`,
  },
  formats: {
    email: 'El correu electrònic ha de ser vàlid',
    redirect_uri: 'Introduïu URI de redirecció amb un protocol, per exemple https://, i sense fragment (#)',
    password:
      'Feu servir de 8 a 128 caràcters i almenys 3 d’aquests tipus: majúscula, minúscula, xifra, caràcter especial',
  },
  fields: {
    email: 'Correu electrònic',
    full_name: 'Nom complet',
    password: 'Contrasenya',
  },
}
