import { createServer, type Server, type Socket } from 'node:net'
import { Aedes } from 'aedes'

interface Heard {
  readonly topic: string
  readonly payload: string
}

/** A broker in this process: its messages are seen from inside, and it can be taken away. */
export interface EmbeddedBroker {
  readonly port: number
  /** What lies there, by topic, as a client that comes now is told. */
  retained(filter: string): ReadonlyMap<string, string>
  /** Whatever is published from now on. */
  listen(filter: string): readonly Heard[]
  publish(topic: string, payload: string, retain?: boolean): Promise<void>
  /** Hangs up on everybody, and listens no more. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

export async function startEmbeddedBroker(
  allows: (username: string | undefined, password: string) => boolean = () => true,
): Promise<EmbeddedBroker> {
  const aedes = await Aedes.createBroker({
    authenticate: (_client, username, password, done) => done(null, allows(username, password?.toString() ?? '')),
  })
  const lying = new Map<string, string>()
  const listeners = new Set<(message: Heard) => void>()
  aedes.on('publish', ({ topic, payload, retain }) => {
    if (topic.startsWith('$SYS/')) return
    const message = { topic, payload: payload.toString() }
    if (retain && message.payload === '') lying.delete(topic)
    else if (retain) lying.set(topic, message.payload)
    for (const listener of listeners) listener(message)
  })

  let port = 0
  let server: Server | null = null
  const sockets = new Set<Socket>()
  async function start(): Promise<void> {
    const listening = createServer(socket => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      aedes.handle(socket)
    })
    await new Promise<void>(resolve => listening.listen(port, '127.0.0.1', resolve))
    const address = listening.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
    server = listening
  }
  async function stop(): Promise<void> {
    const ending = server
    server = null
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => (ending ? ending.close(resolve) : resolve(undefined)))
  }
  await start()
  return {
    get port() {
      return port
    },
    retained: filter => new Map([...lying].filter(([topic]) => fits(filter, topic))),
    listen(filter) {
      const heard: Heard[] = []
      listeners.add(message => {
        if (fits(filter, message.topic)) heard.push(message)
      })
      return heard
    },
    publish: (topic, payload, retain = false) =>
      new Promise((resolve, reject) => {
        const packet = { cmd: 'publish', topic, payload, qos: 1, retain, dup: false } as const
        aedes.publish(packet, error => (error ? reject(error) : resolve()))
      }),
    stop,
    start,
    async close() {
      await stop()
      await new Promise<void>(resolve => aedes.close(() => resolve()))
    },
  }
}

/** A topic, or all below one (`a/#`), or all. */
const fits = (filter: string, topic: string): boolean =>
  filter.endsWith('#') ? topic.startsWith(filter.slice(0, -1)) : topic === filter
