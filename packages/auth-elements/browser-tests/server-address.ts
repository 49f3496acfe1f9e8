/** Differs from the ports of `npm start`, which may run at the same time. Two runs at the same time need two ports. */
export const PORT = Number(process.env.BROWSER_TESTS_PORT ?? 4330)
export const BASE_URL = `http://localhost:${PORT}`
