import type { Translated } from '../messages.ts'

/** Messages for problem responses of the API. */
export const problems: Translated<'problems'> = {
  codes: {
    validation_failed: 'Alguns valores não são válidos. Verifique os dados informados.',
    malformed_request: 'A requisição não era válida. Recarregue a página e tente novamente.',
    password_too_common: 'Esta senha é muito comum. Escolha uma mais difícil de adivinhar.',
    password_made_of_names:
      'Esta senha é muito parecida com seu nome, seu e-mail, sua organização ou o nome deste portal. Escolha uma mais difícil de adivinhar.',
    unsupported_by_strategy: 'A estratégia de autenticação da aplicação não permite esta ação.',
    registration_unavailable:
      'Esta versão não aceita registros com a estratégia de autenticação da aplicação.',
    scopes_unavailable: 'A estratégia de autenticação da aplicação não oferece suporte a escopos.',
    invalid_return_url: 'A URL de retorno não é permitida.',
    invalid_credentials:
      'Não foi possível autenticar a conta. Se você acha que esta mensagem é um engano, entre em contato com seu administrador.',
    developer_disabled: 'Sua conta está aguardando aprovação',
    developer_rejected:
      'Sua conta não foi aprovada. Em caso de dúvidas, entre em contato com o operador deste portal.',
    developer_deactivated:
      'Sua conta foi desativada. Em caso de dúvidas, entre em contato com o operador deste portal.',
    email_unconfirmed: 'Primeiro confirme seu e-mail pelo link que enviamos.',
    account_locked: 'Sua conta foi bloqueada. Redefina a senha para entrar agora',
    session_required: 'Sua sessão expirou. Entre e tente novamente.',
    forbidden: 'Você não tem permissão para fazer isto.',
    password_sign_in_disabled: 'Este portal não aceita senhas. Use o login único (SSO).',
    analytics_forbidden: 'Você não tem acesso às estatísticas destas aplicações.',
    try_it_refused: '“Testar” não consegue acessar este host.',
    application_quota_reached: 'Você atingiu o número máximo de aplicações. Exclua uma para criar outra.',
    credential_quota_reached:
      'Esta aplicação atingiu o número máximo de credenciais. Revogue uma para gerar outra.',
    approval_required: 'Disponível após a aprovação. Até lá, você pode usar o sandbox.',
    test_key_quota_reached:
      'Este aplicativo tem o número máximo de chaves de teste. Revogue uma para criar outra.',
    not_found: 'Não encontrado. O item pode ter sido excluído ou você não tem acesso.',
    token_not_found: 'Este link não é válido. Solicite um novo.',
    token_expired: 'Este link expirou. Solicite um novo.',
    email_already_confirmed:
      'Este e-mail já está confirmado. Entre ou redefina a senha se ainda não tiver definido uma.',
    name_taken: 'Você já tem uma aplicação com este nome.',
    reference_taken: 'Outra aplicação já usa este ID de referência.',
    already_registered: 'A aplicação já está registrada nesta versão do produto.',
    conflict: 'Este item foi alterado ao mesmo tempo. Recarregue a página e tente novamente.',
    body_too_large: 'A requisição é grande demais.',
    too_many_attempts: 'Muitas tentativas. Aguarde um momento e tente novamente.',
    internal_error: 'Algo deu errado do nosso lado. Tente novamente mais tarde.',
    upstream_failed: 'Um serviço do qual o portal depende não está respondendo. Tente novamente mais tarde.',
    unavailable: 'Serviço indisponível. Tente novamente mais tarde.',
  },
  unsent: 'Você está offline. Nada foi enviado. Tente novamente quando a conexão for restabelecida.',
  rules: {
    required: (field) => `${field}: obrigatório`,
    invalid: (field) => `${field}: valor inválido`,
    min_length: (field, limit) => `${field}: pelo menos ${limit} caracteres`,
    max_length: (field, limit) => `${field}: no máximo ${limit} caracteres`,
    min_items: (field, limit) => `${field}: pelo menos ${limit} itens`,
    max_items: (field, limit) => `${field}: no máximo ${limit} itens`,
    min: (field, limit) => `${field}: no mínimo ${limit}`,
    max: (field, limit) => `${field}: no máximo ${limit}`,
    enum: (field, choices) => `${field}: um destes valores: ${choices}`,
  },
  formats: {
    email: 'O e-mail precisa ser válido',
    redirect_uri: 'Informe URIs de redirecionamento com um protocolo, como https://, e sem fragmento (#)',
    password:
      'Use de 8 a 128 caracteres e pelo menos 3 destes tipos: maiúscula, minúscula, dígito, caractere especial',
  },
  fields: {
    email: 'E-mail',
    full_name: 'Nome completo',
    password: 'Senha',
  },
}
