import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const ptBr: Translation<MailMessages> = {
  greeting: 'Olá!',
  openAddress: 'Ou abra este link:',
  worksOnce: (time) => `O link funciona uma única vez e expira em ${time}.`,
  notRequested: 'Se não foi você, ignore este e-mail.',
  passwordStays: 'Sua senha não será alterada.',
  gap: ' ',
  logIn: 'Entrar',
  setPassword: 'Definir nova senha',

  confirmAddress: {
    subject: 'Confirme seu e-mail',
    text: (portal) =>
      `Alguém se cadastrou em ${portal} com este e-mail. Confirme o endereço para definir sua senha.`,
    action: 'Confirmar e-mail',
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta',
    text: (portal) => `Alguém se cadastrou em ${portal} com este e-mail, mas ele já tem uma conta.`,
    howToLogIn: (url) => `Entre em ${url}. Se esqueceu a senha, defina uma nova.`,
  },
  resetPassword: {
    subject: 'Definir nova senha',
    text: (portal) => `Alguém solicitou uma nova senha para sua conta em ${portal}.`,
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    text: (portal) =>
      `A senha da sua conta em ${portal} foi alterada. Todas as outras sessões foram encerradas.`,
    notYou: 'Se não foi você, defina uma nova senha imediatamente.',
  },
  singleSignOn: {
    subject: 'Entre com o login único (SSO)',
    text: (portal) => `Sua conta em ${portal} não tem senha. Entre pelo login único (SSO) da sua empresa.`,
  },
  invitation: {
    subject: (organization) => `Você recebeu um convite para participar de ${organization}`,
    text: (organization, portal) =>
      `Você recebeu um convite para participar de ${organization} em ${portal}.`,
    throughSingleSignOn: 'Para participar, entre pelo login único (SSO) da sua empresa.',
    action: 'Aceitar convite',
  },

  reason: (text) => `Motivo: ${text}`,
  accountApproved: {
    subject: 'Sua conta foi aprovada',
    text: (portal) => `Sua conta em ${portal} foi aprovada. Você já pode entrar.`,
  },
  accountRejected: {
    subject: 'Sua conta não foi aprovada',
    text: (portal) => `Analisamos seu pedido de conta em ${portal} e ele não foi aprovado.`,
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
      `Recebemos o registro da sua aplicação “${application}” em ${version}. Ele está em análise.`,
    note: 'Você será avisado quando houver aprovação.',
  },
  registrationApproved: {
    subject: (version) => `Registro aprovado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi aprovado. Você já pode usar as credenciais da aplicação.`,
  },
  registrationRejected: {
    subject: (version) => `Registro não aprovado: ${version}`,
    text: (application, version) =>
      `Analisamos o registro da sua aplicação “${application}” em ${version} e ele não foi aprovado.`,
  },
  registrationRevoked: {
    subject: (version) => `Registro revogado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi revogado. As credenciais da aplicação não funcionam mais nesta versão.`,
  },
  registrationEnded: {
    subject: (version) => `Registro encerrado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi encerrado porque a versão foi removida do catálogo. As credenciais da aplicação não funcionam mais nesta versão.`,
  },
  registrationRestored: {
    subject: (version) => `Registro restaurado: ${version}`,
    text: (application, version) =>
      `O registro da sua aplicação “${application}” em ${version} foi restaurado porque a versão voltou ao catálogo.`,
  },
  contact: (url) => `Em caso de dúvidas, fale conosco: ${url}`,
}
