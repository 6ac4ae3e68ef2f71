import { describe, expect, it } from 'vitest'
import { createJobQueue } from './image-editor.ts'

function aJob() {
  let end = (): void => undefined
  const over = new Promise<void>(resolve => {
    end = resolve
  })
  const job = {
    started: false,
    run(): Promise<void> {
      job.started = true
      return over
    },
    end: () => end(),
  }
  return job
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('jobs in a queue', () => {
  it('are done one at a time, in the order in which they came', async () => {
    const queue = createJobQueue(2)
    const jobs = [aJob(), aJob(), aJob()]
    for (const job of jobs) void queue.run(job.run)
    await settled()
    expect(jobs.map(({ started }) => started)).toEqual([true, false, false])
    jobs[0]?.end()
    await settled()
    expect(jobs.map(({ started }) => started)).toEqual([true, true, false])
  })

  it('are refused when too many wait, and taken again when there is room', async () => {
    const queue = createJobQueue(1)
    const [first, second] = [aJob(), aJob()]
    expect(queue.run(first.run)).not.toBeNull()
    expect(queue.run(second.run)).not.toBeNull()
    expect(queue.run(aJob().run)).toBeNull()
    first.end()
    await settled()
    expect(queue.run(aJob().run)).not.toBeNull()
  })

  it('give way earlier when they can be done without', async () => {
    const queue = createJobQueue(2)
    expect(queue.run(aJob().run, 0)).not.toBeNull()
    expect(queue.run(aJob().run, 0)).toBeNull()
    expect(queue.run(aJob().run)).not.toBeNull()
  })

  it('do not hold up the next when they fail', async () => {
    const queue = createJobQueue(3)
    await expect(queue.run(() => Promise.reject(new Error('spoilt')))).rejects.toThrow('spoilt')
    await expect(queue.run(() => Promise.resolve(7))).resolves.toBe(7)
  })
})
