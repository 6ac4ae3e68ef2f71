import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export interface PathProxy {
  /** With the path, without a slash at its end. */
  readonly url: string
  close(): void
}

interface Ways {
  /** Whether the machine is asked without the path. */
  readonly strips: boolean
  /** What the machine is told besides who asks. */
  readonly tells?: OutgoingHttpHeaders
}

/** A reverse proxy that shows a machine below a path, and a page that frames it at the root. */
export async function proxyBelow(path: string, machine: string, { strips, tells = {} }: Ways): Promise<PathProxy> {
  const { hostname, port } = new URL(machine)
  const ask = ({ method, url = '/', headers, socket }: IncomingMessage) => {
    const { remoteAddress: from = '' } = socket
    const sent = { ...headers, 'x-forwarded-for': from, 'x-forwarded-proto': 'http', ...tells }
    return request({ hostname, port, method, path: strips ? url.slice(path.length) : url, headers: sent, agent: false })
  }
  const proxy = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith(`${path}/`)) {
      const isFrame = incoming.url === '/'
      outgoing.writeHead(isFrame ? 200 : 404, { 'content-type': 'text/html' })
      outgoing.end(isFrame ? `<iframe src="${path}/" style="border:0;width:100%;height:95vh"></iframe>` : 'elsewhere')
      return
    }
    const asked = ask(incoming)
    asked.once('response', answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.once('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  proxy.on('upgrade', (incoming: IncomingMessage, client: Duplex) => {
    const asked = ask(incoming)
    asked.once('upgrade', (answer, machineEnd) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`)
      machineEnd.pipe(client).pipe(machineEnd)
      machineEnd.once('error', () => client.destroy())
      client.once('error', () => machineEnd.destroy())
    })
    asked.once('response', () => client.destroy())
    asked.once('error', () => client.destroy())
    asked.end()
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
