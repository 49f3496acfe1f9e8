/** No port of `npm start`, which may run beside the tests. */
export const PORT = 4330
export const BASE_URL = `http://localhost:${PORT}`
