import type { MailMessages } from './en.ts'

/** Português (Brasil). */
export const ptBr: MailMessages = {
  greeting: 'Olá!',
  openAddress: 'Ou abra este endereço:',
  worksOnce: (time) => `O link funciona uma única vez e vale por ${time}.`,
  notYou: 'Se você não pediu isso, não precisa fazer nada.',
  passwordStays: 'Sua senha continua a mesma.',
  gap: ' ',
  logIn: 'Entrar',
  setPassword: 'Definir nova senha',

  confirmAddress: {
    subject: 'Confirme seu e-mail',
    text: (portal) =>
      `Alguém se cadastrou em ${portal} com este endereço. Confirme-o para definir sua senha.`,
    action: 'Confirmar e-mail',
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta',
    text: (portal) => `Alguém se cadastrou em ${portal} com este endereço, que já tem uma conta.`,
    howToLogIn: (url) => `Entre em ${url}. Se não lembra mais da senha, defina uma nova.`,
  },
  resetPassword: {
    subject: 'Definir nova senha',
    text: (portal) => `Uma nova senha foi solicitada para sua conta em ${portal}.`,
  },
  singleSignOn: {
    subject: 'Entre pela sua empresa',
    text: (portal) => `Sua conta em ${portal} não tem senha. Entre pelo login único (SSO) da sua empresa.`,
  },
  invitation: {
    subject: (organization) => `Você recebeu um convite para participar de ${organization}`,
    text: (organization, portal) =>
      `Você recebeu um convite para participar de ${organization} em ${portal}.`,
    throughSingleSignOn: 'Entre pelo login único (SSO) da sua empresa para participar.',
    action: 'Aceitar convite',
  },

  reason: (text) => `Motivo: ${text}`,
  accountApproved: {
    subject: 'Sua conta foi aprovada',
    text: (portal) => `Sua conta em ${portal} foi aprovada. Você já pode entrar.`,
  },
  accountRejected: {
    subject: 'Sua conta não foi aprovada',
    text: (portal) => `Seu pedido de conta em ${portal} foi analisado e não foi aprovado.`,
  },
  accountDisabled: {
    subject: 'Sua conta foi desativada',
    text: (portal) =>
      `Sua conta em ${portal} foi desativada. Sua sessão foi encerrada e você não pode mais entrar.`,
  },

  viewApplication: 'Ver aplicação',
  registrationReceived: {
    subject: (version) => `Registro recebido: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} chegou e está em análise.`,
    note: 'Os pedidos são analisados semanalmente. Você será avisado quando houver aprovação.',
  },
  registrationApproved: {
    subject: (version) => `Registro aprovado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi aprovado. As credenciais dela já funcionam nessa versão.`,
  },
  registrationRejected: {
    subject: (version) => `Registro não aprovado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi analisado e não foi aprovado.`,
  },
  registrationRevoked: {
    subject: (version) => `Registro revogado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi revogado. As credenciais dela não funcionam mais nessa versão.`,
  },
  registrationEnded: {
    subject: (version) => `Registro encerrado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi encerrado: essa versão saiu do catálogo. As credenciais não funcionam mais nela.`,
  },
  registrationRestored: {
    subject: (version) => `Registro restaurado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi restaurado: essa versão voltou ao catálogo.`,
  },
}
