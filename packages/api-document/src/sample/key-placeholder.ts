/** Stands for an API key that the reader has to insert. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY'
