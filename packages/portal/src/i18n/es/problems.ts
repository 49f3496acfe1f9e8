import type { Translated } from '../messages.ts'

/** Messages for problem responses of the API. */
export const problems: Translated<'problems'> = {
  codes: {
    validation_failed: 'Algunos valores no son válidos. Revise los datos introducidos.',
    malformed_request: 'La solicitud no era válida. Vuelva a cargar la página e inténtelo de nuevo.',
    password_too_common: 'Esta contraseña es demasiado común. Elija una más difícil de adivinar.',
    password_made_of_names:
      'Esta contraseña se parece demasiado a su nombre, su correo electrónico, su organización o el nombre de este portal. Elija una más difícil de adivinar.',
    unsupported_by_strategy: 'La estrategia de autenticación de la aplicación no admite esta acción.',
    registration_unavailable:
      'Esta versión no acepta registros con la estrategia de autenticación de la aplicación.',
    scopes_unavailable: 'La estrategia de autenticación de la aplicación no admite scopes.',
    invalid_return_url: 'La URL de retorno no está permitida.',
    invalid_credentials:
      'No se pudo autenticar la cuenta. Si cree que este mensaje es un error, póngase en contacto con su administrador.',
    developer_disabled: 'Su cuenta está pendiente de aprobación',
    developer_rejected:
      'Su cuenta no se ha aprobado. Si tiene preguntas, póngase en contacto con el operador de este portal.',
    developer_deactivated:
      'Su cuenta se ha desactivado. Si tiene preguntas, póngase en contacto con el operador de este portal.',
    email_unconfirmed: 'Confirme primero su correo electrónico con el enlace que le hemos enviado.',
    account_locked: 'Su cuenta se ha bloqueado. Restablezca la contraseña para iniciar sesión ahora',
    session_required: 'Su sesión ha caducado. Inicie sesión e inténtelo de nuevo.',
    forbidden: 'No tiene permiso para hacer esto.',
    password_sign_in_disabled: 'Este portal no acepta contraseñas. Use el inicio de sesión único.',
    analytics_forbidden: 'No tiene acceso a las estadísticas de estas aplicaciones.',
    try_it_refused: '«Probar» no puede conectarse con este host.',
    application_quota_reached: 'Ha alcanzado el número máximo de aplicaciones. Elimine una para crear otra.',
    credential_quota_reached:
      'Esta aplicación ha alcanzado el número máximo de credenciales. Revoque una para generar otra.',
    approval_required: 'Disponible tras la aprobación. Hasta entonces, puede usar el entorno de pruebas.',
    test_key_quota_reached:
      'Esta aplicación tiene el número máximo de claves de prueba. Revoque una para crear otra.',
    not_found: 'No encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
    token_not_found: 'Este enlace no es válido. Solicite uno nuevo.',
    token_expired: 'Este enlace ha caducado. Solicite uno nuevo.',
    email_already_confirmed:
      'Este correo electrónico ya está confirmado. Inicie sesión o restablezca la contraseña si aún no ha establecido ninguna.',
    name_taken: 'Ya tiene una aplicación con este nombre.',
    reference_taken: 'Otra aplicación ya usa este ID de referencia.',
    already_registered: 'La aplicación ya está registrada en esta versión del producto.',
    conflict: 'Esto se ha modificado al mismo tiempo. Vuelva a cargar la página e inténtelo de nuevo.',
    body_too_large: 'La solicitud es demasiado grande.',
    too_many_attempts: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
    internal_error: 'Se ha producido un error por nuestra parte. Inténtelo de nuevo más tarde.',
    upstream_failed: 'Un servicio del que depende el portal no responde. Inténtelo de nuevo más tarde.',
    unavailable: 'Servicio no disponible. Inténtelo de nuevo más tarde.',
  },
  unsent: 'No tiene conexión. No se envió nada. Inténtelo de nuevo cuando vuelva a conectarse.',
  rules: {
    required: (field) => `${field}: obligatorio`,
    invalid: (field) => `${field}: valor no válido`,
    min_length: (field, limit) => `${field}: al menos ${limit} caracteres`,
    max_length: (field, limit) => `${field}: ${limit} caracteres como máximo`,
    min_items: (field, limit) => `${field}: al menos ${limit} elementos`,
    max_items: (field, limit) => `${field}: ${limit} elementos como máximo`,
    min: (field, limit) => `${field}: ${limit} como mínimo`,
    max: (field, limit) => `${field}: ${limit} como máximo`,
    enum: (field, choices) => `${field}: uno de estos valores: ${choices}`,
  },
  formats: {
    email: 'El correo electrónico debe ser válido',
    redirect_uri: 'Introduzca URI de redirección con un protocolo, por ejemplo https://, y sin fragmento (#)',
    password:
      'Use de 8 a 128 caracteres y al menos 3 de estos tipos: mayúscula, minúscula, dígito, carácter especial',
  },
  fields: {
    email: 'Correo electrónico',
    full_name: 'Nombre completo',
    password: 'Contraseña',
  },
}
