import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Inscrire des applications',
  lead: 'Pour appeler une API, il vous faut une application, et cette application doit être inscrite à une version du produit. Trois étapes, environ cinq minutes, et une attente.',
  steps: [
    {
      title: 'Créer une application',
      text: 'Une application représente un de vos programmes. Donnez-lui un nom que vous reconnaîtrez plus tard et choisissez comment elle prouve son identité ; ce choix ne pourra plus être modifié.',
    },
    {
      title: 'Conserver ses identifiants',
      text: 'Une clé ou un secret client n’est affiché qu’une fois, au moment de sa création. Placez-le aussitôt dans un gestionnaire de secrets ; s’il est perdu, créez-en un nouveau et révoquez l’ancien.',
    },
    {
      title: 'L’inscrire à une version de produit',
      text: 'Ouvrez le produit, choisissez la version et appuyez sur « S’inscrire ». Certaines versions sont ouvertes immédiatement. Pour d’autres, une personne examine la demande : les demandes sont traitées chaque semaine et vous êtes averti de l’approbation.',
    },
  ],
  kindsTitle: 'Façons de prouver son identité',
  kinds: [
    {
      title: 'Clé d’API',
      text: 'Envoyez la clé avec chaque requête, dans l’en-tête indiqué par le produit. La façon la plus simple, adaptée aux serveurs.',
    },
    {
      title: 'Client OpenID propre',
      text: 'Vous apportez un client de votre propre fournisseur d’identité. L’ID de référence de l’application doit y correspondre à l’ID client.',
    },
    {
      title: 'Client OpenID géré',
      text: 'Le portail enregistre un client pour vous et affiche une seule fois son ID et son secret. Vous pouvez renouveler le secret à tout moment.',
    },
  ],
  create: 'Créer une application',
  browse: 'Parcourir les produits',
}
