export const help = {
  title: 'Registering applications',
  lead: 'To call an API, create an application and register it for a product version. Setup takes about five minutes, plus review time if the version requires approval.',
  steps: [
    {
      title: 'Create an application',
      text: 'An application represents one of your programs. Choose a name you’ll recognize later and an authentication method. The method can’t be changed after creation.',
    },
    {
      title: 'Save its credentials',
      text: 'API keys and client secrets are shown once, when they are created. Save them in a secret store. If you lose one, create a new one and revoke the old one.',
    },
    {
      title: 'Register it for a product version',
      text: 'Open the product, select a version, and select Register. Some versions approve registrations automatically. Others require a review: requests are reviewed weekly, and you will be notified upon approval.',
    },
  ],
  kindsTitle: 'Authentication methods',
  kinds: [
    {
      title: 'API key',
      text: 'Send the key with each request, in the header that the product specifies. This is the simplest method for servers.',
    },
    {
      title: 'Self-managed OpenID client',
      text: 'Use a client you registered with your identity provider. The reference ID of the application must match its client ID.',
    },
    {
      title: 'Managed OpenID client',
      text: 'The portal creates a client for you and shows its ID and secret once. You can refresh the secret at any time.',
    },
  ],
  create: 'Create an application',
}
