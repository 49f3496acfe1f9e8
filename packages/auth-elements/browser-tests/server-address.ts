export const PORT = 4310
export const BASE_URL = `http://localhost:${PORT}`
