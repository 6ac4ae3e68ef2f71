import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { failure, success } from '#domain/result.ts'
import {
  claimHardware,
  claimName,
  holderOf,
  lockNamesOf,
  type NameHolder,
  remoteStop,
  takeProcessLock,
} from './process-lock.ts'

/** Each is another one: this process stays the owner of all of them until it ends. */
const folders: string[] = []
let dataDir: string
beforeEach(async () => {
  // The number of a folder that's gone may be used again while another test of this process still has its name.
  do {
    dataDir = await mkdtemp(join(tmpdir(), 'speedrail-owner-'))
    folders.push(dataDir)
  } while ((await lockNamesOf(dataDir)).some(name => holderOf(name).kind !== 'not-running'))
})
const theMachine = () => ({ dataDir, runtimeDirectory: '' })
/** Has the names of an actuator process, and says what it would say. */
const impersonate = async (): Promise<void> => {
  for (const name of await lockNamesOf(dataDir)) await claimName(name, socket => void socket.end('off\n'))
}
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, maxRetries: 10 }))))

/** Another process that is the owner, as long as `work` takes. */
async function besideAnother(work: (owner: ChildProcess) => Promise<void>): Promise<void> {
  const owner = fork(new URL('./testing/hanging-lock.fixture.ts', import.meta.url), [dataDir], {
    execArgv: ['--import', new URL('../store-embedded/register-typescript.mjs', import.meta.url).href],
  })
  try {
    await once(owner, 'message')
    await work(owner)
  } finally {
    owner.kill('SIGKILL')
  }
}

describe('the only actuator on some data', () => {
  it('is told to switch everything off where there is one, and has done so when the answer comes', async () => {
    expect(await remoteStop({ ...theMachine(), dataDir: join(dataDir, 'nowhere') })).toEqual({ kind: 'not-running' })
    expect(await remoteStop(theMachine())).toEqual({ kind: 'not-running' })
    const heard: string[] = []
    const onStops = await takeProcessLock(dataDir)
    onStops(who => {
      heard.push(who)
      return success(undefined)
    })
    expect(await remoteStop(theMachine())).toEqual({ kind: 'off' })
    expect(heard).toEqual(['speedrail off'])
  })

  it('says what is not off', async () => {
    const onStops = await takeProcessLock(dataDir)
    onStops(() => failure('board 3 does not answer\nat 0x20'))
    expect(await remoteStop(theMachine())).toEqual({ kind: 'failed', why: 'board 3 does not answer at 0x20' })
  })

  it('keeps an order that comes while it starts', async () => {
    const onStops = await takeProcessLock(dataDir)
    const asked = remoteStop(theMachine())
    await pause(1_300)
    const heard: string[] = []
    onStops(who => {
      heard.push(who)
      return success(undefined)
    })
    expect(await asked).toEqual({ kind: 'off' })
    expect(heard).toEqual(['speedrail off'])
  })

  it('does not mind what else it is told', async () => {
    const heard: string[] = []
    const onStops = await takeProcessLock(dataDir)
    onStops(who => {
      heard.push(who)
      return success(undefined)
    })
    for (const path of await lockNamesOf(dataDir)) {
      const socket = connect({ path }, () => void socket.write('on\n'))
      await once(socket, 'close')
    }
    expect(heard).toEqual([])
  })

  it('is found out when it hangs', async () => {
    await besideAnother(async owner => {
      expect(await remoteStop(theMachine())).toEqual({ kind: 'off' })
      owner.send('hang')
      await pause(100)
      expect(await remoteStop(theMachine())).toEqual({ kind: 'silent', pid: owner.pid })
    })
  })

  it('is not believed when it is of another account than the data, or cannot be seen', async () => {
    await impersonate()
    const heldBy = (holder: NameHolder) => () => holder
    const { pid } = process
    const { uid } = await stat(dataDir)
    expect(await remoteStop(theMachine(), heldBy({ kind: 'process', pid, uid: uid + 7 }))).toEqual({ kind: 'stranger' })
    expect(await remoteStop(theMachine(), heldBy({ kind: 'hidden' }))).toEqual({ kind: 'stranger' })
    expect(await remoteStop(theMachine(), heldBy({ kind: 'process', pid, uid: 0 }))).toEqual({ kind: 'off' })
    expect(await remoteStop(theMachine())).toEqual({ kind: 'off' })
  })

  it('that is gone by the time it is looked at has said nothing', async () => {
    await impersonate()
    expect(await remoteStop(theMachine(), () => ({ kind: 'not-running' }))).toEqual({ kind: 'not-running' })
  })
})

it('a name in the kernel has one holder, who is known', async () => {
  const name = `\0speedrail-test-${process.pid}`
  expect(holderOf(name)).toEqual({ kind: 'not-running' })
  expect(await claimName(name, socket => void socket.destroy())).toBe(true)
  expect(await claimName(name, socket => void socket.destroy())).toBe(false)
  expect(holderOf(name)).toEqual({ kind: 'process', pid: process.pid, uid: process.getuid?.() })
  expect(holderOf(name.slice(0, -1))).toEqual({ kind: 'not-running' })
})

it('the claim on the outputs of a computer is one machine’s, until that one is gone', async () => {
  const name = `\0speedrail-test-hardware-${process.pid}`
  const program = `require('net').createServer().listen({ path: ${JSON.stringify(name)} }, () => console.log('has it'))`
  const first = spawn(process.execPath, ['-e', program])
  await once(first.stdout, 'data')
  const second = await claimHardware(name)
  expect(second.problem).toContain(`another Speedrail on this computer (process ${first.pid})`)
  first.kill('SIGKILL')
  await second.decided
  expect(second.problem).toBeNull()
})
