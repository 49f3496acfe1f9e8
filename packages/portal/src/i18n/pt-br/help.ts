import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Registrar aplicações',
  lead: 'Para chamar uma API você precisa de uma aplicação, e a aplicação precisa estar registrada em uma versão do produto. Três passos, cerca de cinco minutos e uma espera.',
  steps: [
    {
      title: 'Crie uma aplicação',
      text: 'Uma aplicação representa um programa seu. Dê a ela um nome que você reconheça mais tarde e escolha como ela comprova quem é; essa escolha não pode ser alterada depois.',
    },
    {
      title: 'Guarde as credenciais',
      text: 'Uma chave ou um segredo do cliente é exibido uma única vez, no momento em que é criado. Coloque-o imediatamente em um gerenciador de segredos; se for perdido, crie um novo e revogue o antigo.',
    },
    {
      title: 'Registre-a em uma versão do produto',
      text: 'Abra o produto, escolha a versão e pressione “Registrar”. Algumas versões são abertas na hora. Em outras, uma pessoa analisa o pedido: isso acontece toda semana, e você é avisado quando houver aprovação.',
    },
  ],
  kindsTitle: 'Formas de comprovar quem você é',
  kinds: [
    {
      title: 'Chave de API',
      text: 'Envie a chave em cada requisição, no cabeçalho que o produto indica. A forma mais simples, adequada para servidores.',
    },
    {
      title: 'Cliente OpenID próprio',
      text: 'Você traz um cliente do seu próprio provedor de identidade. O ID de referência da aplicação deve corresponder ao ID do cliente de lá.',
    },
    {
      title: 'Cliente OpenID gerenciado',
      text: 'O portal registra um cliente para você e exibe o ID e o segredo uma única vez. Você pode renovar o segredo a qualquer momento.',
    },
  ],
  create: 'Criar aplicação',
  browse: 'Ver produtos',
}
