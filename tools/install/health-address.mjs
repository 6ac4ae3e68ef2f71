/** Where the controller on this computer says how it is; an empty host, or one that stands for all, is 127.0.0.1. */
export function healthAddress(host, port) {
  const address = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}/health`
}
