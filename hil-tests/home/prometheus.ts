import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../pours/started-server.ts'
import { freePort } from './free-port.ts'

export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A Prometheus of its own, on a free port. */
export interface StartedPrometheus {
  /** The present value of each series; throws what is wrong with an expression. */
  query(expression: string): Promise<readonly Sample[]>
  /** Why what it reads cannot be read; empty where nothing is wrong. */
  problems(): Promise<readonly string[]>
  stop(): Promise<void>
}

interface Answer<Data> {
  readonly status: 'success' | 'error'
  readonly error?: string
  readonly data: Data
}
interface Vector {
  readonly result: readonly { readonly metric: Record<string, string>; readonly value: readonly [number, string] }[]
}
interface Targets {
  readonly activeTargets: readonly { readonly lastError: string; readonly health: string }[]
}

/** @param config `prometheus.yml` */
export async function startPrometheus(config: string): Promise<StartedPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-prometheus-'))
  const file = join(folder, 'prometheus.yml')
  await writeFile(file, config)
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    'prometheus',
    [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=${address}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-10_000)
  })
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`Prometheus has ended:\n${said}`)
    return fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await eventually(isReady, ready => ready, 30_000)
  return {
    async query(expression) {
      const url = `http://${address}/api/v1/query?query=${encodeURIComponent(expression)}`
      const answer = (await (await fetch(url)).json()) as Answer<Vector>
      if (answer.status === 'error') throw new Error(`${expression}: ${answer.error}`)
      return answer.data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
    },
    async problems() {
      const { data } = (await (await fetch(`http://${address}/api/v1/targets`)).json()) as Answer<Targets>
      return data.activeTargets.flatMap(({ health, lastError }) => (health === 'up' ? [] : [lastError || health]))
    },
    stop: () => stop(child, folder),
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
