import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { eventually } from '../pours/started-server.ts'
import { freePort } from './free-port.ts'

export interface Heard {
  readonly topic: string
  readonly payload: string
}

/** Debian's broker, with the users `bar` and `home`, on a free port. */
export interface StartedMosquitto {
  readonly port: number
  /** What lies there now, by topic. */
  retained(filter?: string): Promise<ReadonlyMap<string, string>>
  /** Whatever is said from now on; as long as the broker lives. */
  listen(filter: string): Promise<readonly Heard[]>
  say(topic: string, payload: string, retain?: boolean): Promise<void>
  /** Someone who speaks there. */
  client(): Promise<MqttClient>
  /** As when its computer loses power: nobody is told, and what lies there was kept on disk or is gone. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface MosquittoOptions {
  readonly tls?: { readonly certificate: string; readonly key: string }
  /** Its rules, as `acl_file` has them. */
  readonly acl?: string
}

export const brokerPassword = 'tonic-water'

export async function startMosquitto({ tls, acl }: MosquittoOptions = {}): Promise<StartedMosquitto> {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-mosquitto-'))
  const [port, config, passwords] = [await freePort(), join(folder, 'broker.conf'), join(folder, 'passwords')]
  await writeFile(passwords, '')
  for (const user of ['bar', 'home']) execFileSync('mosquitto_passwd', ['-b', passwords, user, brokerPassword])
  await writeFile(join(folder, 'acl'), acl ?? '')
  await writeFile(
    config,
    [
      `listener ${port} 127.0.0.1`,
      // It would give up its rights when root has started it, and read none of these files.
      ...(process.getuid?.() === 0 ? ['user root'] : []),
      'allow_anonymous false',
      ...['persistence true', `persistence_location ${folder}/`, 'autosave_on_changes true', 'autosave_interval 1'],
      `password_file ${passwords}`,
      ...(tls ? [`certfile ${tls.certificate}`, `keyfile ${tls.key}`] : []),
      ...(acl === undefined ? [] : [`acl_file ${join(folder, 'acl')}`]),
      '',
    ].join('\n'),
  )
  let child: ChildProcess
  const clients: MqttClient[] = []

  async function start(): Promise<void> {
    child = spawn('mosquitto', ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] })
    await eventually(() => answers(port), Boolean)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  async function client(): Promise<MqttClient> {
    const url = `mqtt://127.0.0.1:${port}`
    const made = await connectAsync(url, { username: 'home', password: brokerPassword, reconnectPeriod: 0 })
    clients.push(made)
    return made
  }
  await start()
  return {
    port,
    client,
    start,
    kill: () => end('SIGKILL'),
    async retained(filter = '#') {
      const reader = await client()
      const found = new Map<string, string>()
      reader.on('message', (topic, payload, { retain }) => {
        if (retain) found.set(topic, payload.toString())
      })
      await reader.subscribeAsync(filter)
      // Comes back behind all that lay there.
      await reader.publishAsync('read', '', { qos: 1 })
      await reader.endAsync()
      return found
    },
    async listen(filter) {
      const heard: Heard[] = []
      const listener = await client()
      listener.on('message', (topic, payload, { retain }) => {
        if (!retain) heard.push({ topic, payload: payload.toString() })
      })
      await listener.subscribeAsync(filter)
      return heard
    },
    async say(topic, payload, retain = false) {
      const speaker = await client()
      await speaker.publishAsync(topic, payload, { qos: 1, retain })
      await speaker.endAsync()
    },
    async stop() {
      for (const each of clients) each.end(true)
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connectSocket(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
