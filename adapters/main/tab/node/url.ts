/* `node:url` in a browser. */
export const { URL, URLSearchParams } = globalThis
