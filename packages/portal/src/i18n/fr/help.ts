import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Inscrire des applications',
  lead: 'Pour appeler une API, créez une application et inscrivez-la à une version de produit. Comptez environ cinq minutes, plus le délai d’examen si la version exige une approbation.',
  steps: [
    {
      title: 'Créer une application',
      text: 'Une application représente un de vos programmes. Choisissez un nom que vous reconnaîtrez plus tard et une méthode d’authentification. La méthode ne peut plus être modifiée après la création.',
    },
    {
      title: 'Enregistrer ses identifiants',
      text: 'Les clés d’API et les secrets client ne sont affichés qu’une fois, à leur création. Enregistrez-les dans un gestionnaire de secrets. Si vous en perdez un, créez-en un nouveau et révoquez l’ancien.',
    },
    {
      title: 'L’inscrire à une version de produit',
      text: 'Ouvrez le produit, sélectionnez une version, puis «\u202fS’inscrire\u202f». Certaines versions approuvent les inscriptions automatiquement. D’autres exigent un examen\u202f: les demandes sont examinées chaque semaine et vous êtes averti de l’approbation.',
    },
  ],
  kindsTitle: 'Méthodes d’authentification',
  kinds: [
    {
      title: 'Clé d’API',
      text: 'Envoyez la clé avec chaque requête, dans l’en-tête indiqué par le produit. C’est la méthode la plus simple pour les serveurs.',
    },
    {
      title: 'Client OpenID autogéré',
      text: 'Utilisez un client que vous avez enregistré auprès de votre fournisseur d’identité. L’ID de référence de l’application doit correspondre à son ID client.',
    },
    {
      title: 'Client OpenID géré',
      text: 'Le portail crée un client pour vous et affiche une seule fois son ID et son secret. Vous pouvez renouveler le secret à tout moment.',
    },
  ],
  create: 'Créer une application',
}
