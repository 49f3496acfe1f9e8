import type { Translated } from '../messages.ts'

export const auth: Translated<'auth'> = {
  loginInstruction: 'Informe seus dados de acesso',
  registeredMessage: 'Verifique sua caixa de entrada e confirme seu e-mail para continuar.',
  noAccount: 'Ainda não tem uma conta?',
  signUp: 'Cadastre-se',
  registerInstruction: 'Enviaremos um link para confirmar seu e-mail e depois analisaremos seu pedido.',
  agreement:
    'Usarei o serviço somente para minhas próprias finalidades comerciais lícitas e não compartilharei minhas credenciais.',
  haveAccount: 'Já tem uma conta?',
  forgotTitle: 'Esqueceu a senha?',
  forgotInstruction: 'Informe seu e-mail. Enviaremos um link de redefinição.',
  forgotSuccess:
    'Se existir uma conta para o e-mail informado, você receberá um link para redefinir a senha. Se o e-mail não chegar em alguns minutos, verifique a pasta de spam.',
  resetTitle: 'Definir nova senha',
  resetHint: 'Não reutilize a senha de outro site.',
  ssoInstruction: 'Entre pelo login único (SSO) da sua empresa',
  passwordsOff: 'Este portal não aceita senhas. Entre pelo login único (SSO).',
  noSignIn: 'O acesso a este portal não está configurado. Entre em contato com o operador.',
  confirmedWithPassword:
    'Seu e-mail está confirmado. Entre ou redefina a senha se ainda não tiver definido uma.',
  confirmedWithSso: 'Seu e-mail está confirmado. Entre pelo login único (SSO).',
  ssoErrors: {
    unavailable: 'O login único (SSO) não está disponível no momento. Tente novamente mais tarde.',
    expired: 'O login único (SSO) expirou ou foi iniciado em outra janela. Tente novamente.',
  },
  ssoFailed: 'O login único (SSO) falhou. Tente novamente.',
  checkEmail: {
    title: 'Verifique seu e-mail',
    sentTo: 'Enviamos um e-mail para',
    sentIfKnown: 'Se este endereço tiver uma conta, um novo link está a caminho:',
    steps: [
      'Abra o link do e-mail para confirmar seu endereço.',
      'Escolha uma senha.',
      'Vamos analisar sua solicitação e avisar por e-mail quando ela for aprovada.',
    ],
    spam: 'Nenhum e-mail depois de alguns minutos? Verifique a pasta de spam.',
    resend: 'Reenviar e-mail',
    resent: 'E-mail reenviado. Um endereço recebe no máximo 5 e-mails por hora.',
    changeAddress: 'Alterar endereço',
  },
  review: {
    title: 'Vamos analisar sua solicitação',
    passwordSet: 'Senha definida!',
    next: 'Avisaremos por e-mail assim que sua conta for aprovada. Então você poderá entrar.',
  },
  pendingNext:
    'Estamos analisando sua solicitação e avisaremos por e-mail quando ela for aprovada. Então você poderá entrar.',
  link: { title: 'Este link não funciona mais', sendNew: 'Enviar um novo link' },
  users: {
    acceptTitle: 'Aceitar o convite',
    inviteAgain: 'Peça à pessoa que convidou você que envie outro convite.',
    loggedIn: 'Você entrou',
    loggedInHint: 'Este portal não tem outras páginas para sua conta.',
    changePassword: 'Alterar senha',
    passwordChanged: 'Sua senha foi alterada.',
  },
  sessionEnded: 'Sua sessão terminou. Entre para continuar de onde parou.',
  demoAccounts: 'Contas de demonstração',
  demoAccountsHint: 'Exibidas somente em desenvolvimento, neste computador. Escolha uma para entrar.',
  logInAs: (name) => `Entrar como ${name}`,
  signingIn: 'Entrando',
  needsScript: 'Esta página requer JavaScript. Ative o JavaScript e recarregue a página.',
}
