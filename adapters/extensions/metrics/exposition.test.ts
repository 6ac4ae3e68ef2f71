import { Counter, Gauge, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createExposer, openMetricsOf } from './exposition.ts'

function exposer(render: () => Promise<string>) {
  const time = { now: 10_000 }
  return { time, expose: createExposer(render, () => time.now) }
}

describe('an exposition', () => {
  it('is made once for all who ask within a second, in both formats', async () => {
    let made = 0
    const { time, expose } = exposer(async () => `a_total ${++made}\n`)
    const all = await Promise.all(Array.from({ length: 100 }, (_, nth) => expose(nth % 2 ? 'text' : 'openmetrics')))
    expect(made).toBe(1)
    expect(new Set(all.map(({ text }) => text))).toEqual(new Set(['a_total 1\n', 'a_total 1\n# EOF\n']))
    time.now += 999
    await expose('text')
    expect(made).toBe(1)
    time.now += 1
    expect(await expose('text')).toEqual({
      text: 'a_total 2\n',
      contentType: 'text/plain; version=0.0.4; charset=utf-8',
    })
  })

  it('that failed is made again at once', async () => {
    let nth = 0
    const { expose } = exposer(() => (++nth === 1 ? Promise.reject(new Error('away')) : Promise.resolve('b 2\n')))
    await expect(expose('text')).rejects.toThrow('away')
    expect((await expose('text')).text).toBe('b 2\n')
  })
})

it('describes counters in OpenMetrics without the ending of their samples, and touches no value', async () => {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'drinks_total', help: 'All drinks_total.', labelNames: ['name'], registers }).inc(
    { name: '\n# TYPE evil_total counter\n' },
    2,
  )
  new Gauge({ name: 'level', help: 'How much.', registers }).set(3)
  expect(openMetricsOf(await registry.metrics())).toBe(
    [
      '# HELP drinks All drinks_total.',
      '# TYPE drinks counter',
      String.raw`drinks_total{name="\n# TYPE evil_total counter\n"} 2`,
      '# HELP level How much.',
      '# TYPE level gauge',
      'level 3',
      '# EOF',
      '',
    ].join('\n'),
  )
})
