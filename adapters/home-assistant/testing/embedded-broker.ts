import { createServer, type Server, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { connect, type MqttClient } from 'mqtt'

/** A broker in this process: its messages are seen from inside, and it can be taken away. */
export interface EmbeddedBroker {
  readonly port: number
  /** What lies there, by topic, as a client that comes now is told. */
  retained(filter: string): Promise<ReadonlyMap<string, string>>
  /** Whatever is published from now on. */
  listen(filter: string): Promise<readonly { readonly topic: string; readonly payload: string }[]>
  publish(topic: string, payload: string | Buffer, retain?: boolean): Promise<void>
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
  const clients: MqttClient[] = []
  const client = (): MqttClient => {
    const made = connect({ host: '127.0.0.1', port, username: 'bar', password: 'tonic', reconnectPeriod: 100 })
    clients.push(made)
    return made
  }
  await start()
  return {
    get port() {
      return port
    },
    async retained(filter) {
      const reader = client()
      const found = new Map<string, string>()
      reader.on('message', (topic, payload, { retain }) => {
        if (retain) found.set(topic, payload.toString())
      })
      await reader.subscribeAsync(filter)
      await new Promise(resolve => setTimeout(resolve, 150))
      await reader.endAsync(true)
      return found
    },
    async listen(filter) {
      const heard: { topic: string; payload: string }[] = []
      const listener = client()
      listener.on('message', (topic, payload, { retain }) => {
        if (!retain) heard.push({ topic, payload: payload.toString() })
      })
      await listener.subscribeAsync(filter)
      return heard
    },
    async publish(topic, payload, retain = false) {
      const speaker = client()
      await speaker.publishAsync(topic, payload, { qos: 1, retain })
      await speaker.endAsync(true)
    },
    stop,
    start,
    async close() {
      for (const each of clients) each.end(true)
      await stop()
      await new Promise<void>(resolve => aedes.close(() => resolve()))
    },
  }
}
