/** Differs from the ports of `npm start`, which may run at the same time. */
export const PORT = 4330
export const BASE_URL = `http://localhost:${PORT}`
