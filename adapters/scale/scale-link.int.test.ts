import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type FromScale, forkedScaleLink, type ScaleLink, type ScaleLinkEvents } from './scale-link.ts'
import { monotonicNow } from './scale-source.ts'

const command = {
  entry: new URL('./testing/counting-scale.fixture.ts', import.meta.url),
  execArgv: ['--import', new URL('../store-embedded/register-typescript.mjs', import.meta.url).href],
  env: {},
}

/** A life of the process, with everything that it has said; `until` waits for a part of it. */
const start = () => {
  const said: FromScale[] = []
  const gone: string[] = []
  let look: () => void = () => undefined
  const events: ScaleLinkEvents = {
    onMessage(message) {
      said.push(message)
      look()
    },
    onGone(how) {
      gone.push(how)
      look()
    },
  }
  const link: ScaleLink = forkedScaleLink(command)(events)
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise(resolve => {
      look = () => {
        if (isSo()) resolve()
      }
      look()
    })
  const conversions = () => said.flatMap(message => (message.kind === 'conversion' ? [message] : []))
  return { link, said, gone, until, conversions }
}

/** That of the link, whatever else this process has started. */
const child = (): number => {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const isOfLink = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('counting-scale')
  return Number(children.find(isOfLink))
}

const stateOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? 'gone'
  } catch {
    return 'gone'
  }
}

it('says hello, and tells conversions by a clock that both know', async () => {
  const { link, until, conversions, said } = start()
  try {
    await until(() => said.some(({ kind }) => kind === 'hello'))
    link.send({ kind: 'open', pins: { clock: 23, data: 24 } })
    link.send({ kind: 'listen', on: true })
    const begun = monotonicNow()
    await until(() => conversions().length >= 3)
    expect(conversions().map(({ raw }) => raw)).toEqual([0, 1, 2])
    for (const { at } of conversions()) {
      expect(at).toBeGreaterThanOrEqual(begun)
      expect(at).toBeLessThanOrEqual(monotonicNow())
    }
    expect(said.some(({ kind }) => kind === 'tick')).toBe(true)
  } finally {
    link.kill()
  }
})

it('is dead when its end was waited for, and tells nobody that it is gone', async () => {
  const { link, until, said, gone } = start()
  await until(() => said.length > 0)
  const pid = child()
  expect(stateOf(pid)).not.toBe('gone')
  link.killAndWait()
  expect(['Z', 'X', 'gone']).toContain(stateOf(pid))
  expect(gone).toEqual([])
})

it('dies soon when nobody waits for it', async () => {
  const { link, until, said, gone } = start()
  await until(() => said.length > 0)
  const pid = child()
  link.kill()
  await expect.poll(() => stateOf(pid)).toBe('gone')
  expect(gone).toEqual([])
})

it('tells when it ended by itself', async () => {
  const { until, said, gone } = start()
  await until(() => said.length > 0)
  process.kill(child(), 'SIGKILL')
  await until(() => gone.length > 0)
  expect(gone).toEqual(['SIGKILL'])
})
