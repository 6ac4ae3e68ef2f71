/* A page that talks to the machine in its tab, over one port. */
import type { MessageSocket } from '#adapters/api/transport/graphql/message-server.ts'
import { messageOf } from '#domain/result.ts'
import {
  type FromMachine,
  hearClose,
  hearPort,
  type MachineRequest,
  type MachineResponse,
  type Port,
  type ToMachine,
} from '#simulator/tab/messages.ts'
import type { TabMachine } from './open-tab-machine.ts'

/** What a browser says of the sockets of a page that is closed: RFC 6455, 7.4.1. */
const goneAway = 1001

/** Answers what comes by `port`, once the machine is there, until its page is gone. */
export function serveVisitor(port: Port, starting: Promise<TabMachine>): void {
  const sockets = new Map<number, MessageSocket>()
  const say = (message: FromMachine, transfer: readonly object[] = []): void => port.postMessage(message, transfer)

  const open = (machine: TabMachine, nr: number): void => {
    const socket = machine.graphql.openSocket(
      text => say({ kind: 'text', nr, text }),
      (code, reason) => {
        sockets.delete(nr)
        say({ kind: 'closed', nr, code, reason })
      },
    )
    sockets.set(nr, socket)
    say({ kind: 'opened', nr })
  }

  const hear = async (message: ToMachine): Promise<void> => {
    const machine = await starting
    switch (message.kind) {
      case 'request':
        say({ kind: 'response', nr: message.nr, response: await respond(machine, message.request) })
        return
      case 'open':
        open(machine, message.nr)
        return
      case 'text':
        // Nothing more is sent before it is answered.
        if (opening.test(message.text)) await machine.languages.ready(languageIn.exec(message.text)?.[1])
        sockets.get(message.nr)?.receive(message.text)
        return
      case 'close':
        sockets.get(message.nr)?.closed(message.code, message.reason)
        sockets.delete(message.nr)
        return
      case 'enter':
        say({ kind: 'entered', nr: message.nr, session: machine.enter(message.username) })
    }
  }
  hearPort(port, message => void hear(message as ToMachine).catch((error: unknown) => console.error(error)))
  hearClose(port, () => {
    for (const socket of sockets.values()) socket.closed(goneAway)
    sockets.clear()
  })
}

async function respond(machine: TabMachine, request: MachineRequest): Promise<MachineResponse> {
  try {
    const { method, url, headers, body } = request
    if (method === 'POST' && url === '/graphql' && typeof body === 'string') {
      await (inAllLanguages.test(body)
        ? machine.languages.allReady()
        : machine.languages.ready(headers['accept-language']))
      return await machine.graphql.answer({ headers, body })
    }
    const [answer] = await Promise.all([machine.rest(), machine.languages.allReady()])
    return await answer({ ...request, body: typeof body === 'string' ? new TextEncoder().encode(body) : body })
  } catch (error) {
    return { status: 500, headers: { 'content-type': 'text/plain' }, body: messageOf(error) }
  }
}

/** What those ask who write in all languages at once. */
const inAllLanguages = /\b(?:names|texts|messages) *\{/

/** How a socket begins, and says its language: browsers let nobody choose its headers. */
const opening = /"type":"connection_init"/
const languageIn = /"language":"([\w-]+)"/
