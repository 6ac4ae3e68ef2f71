/* `node:perf_hooks` in a browser. */
export const { performance } = globalThis
