/** The static page on registering applications. */
export const help = {
  title: 'Registering applications',
  lead: 'To call an API you need an application, and the application has to be registered for a version of the product. Three steps, about five minutes, and one wait.',
  steps: [
    {
      title: 'Create an application',
      text: 'An application stands for one program of yours. Give it a name that you will recognise later and choose how it proves who it is; that choice cannot be changed afterwards.',
    },
    {
      title: 'Keep its credentials',
      text: 'A key or a client secret is shown once, at the moment it is made. Put it into a secret store at once; if it is lost, make a new one and revoke the old one.',
    },
    {
      title: 'Register it for a product version',
      text: 'Open the product, choose the version and press Register. Some versions are open at once. Others are looked at by a person: requests are reviewed weekly, and you are notified upon approval.',
    },
  ],
  kindsTitle: 'Ways to prove who you are',
  kinds: [
    {
      title: 'API key',
      text: 'Send the key with every request, in the header that the product names. The simplest way, right for servers.',
    },
    {
      title: 'Own OpenID client',
      text: 'You bring a client of your own identity provider. The reference ID of the application must match the client ID there.',
    },
    {
      title: 'Managed OpenID client',
      text: 'The portal registers a client for you and shows its ID and secret once. You can refresh the secret at any time.',
    },
  ],
  create: 'Create an application',
  browse: 'Browse products',
}
