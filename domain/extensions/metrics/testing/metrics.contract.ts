import { describe, expect, it } from 'vitest'
import type { ExpositionFormat, Metrics } from '../metrics.ts'

interface Observed {
  readonly observer: {
    readonly asked: (operation: 'mutation', field: string) => void
    readonly answered: (request: { method: string; route: string; status: number; seconds: number }) => void
  } | null
}

/** The contract of metrics. @param make metrics that can be switched; `turn` resolves when they are */
export function metricsContract(
  name: string,
  make: () => Promise<{
    readonly metrics: Metrics
    readonly requests: Observed
    readonly turn: (isOn: boolean) => Promise<void>
  }>,
): void {
  describe(`${name} as metrics`, () => {
    it('are nothing while they are off', async () => {
      const { metrics, requests, turn } = await make()
      expect([requests.observer, metrics.expose('text')]).toEqual([null, null])
      await turn(true)
      await turn(false)
      expect([requests.observer, metrics.expose('openmetrics')]).toEqual([null, null])
    })

    it('tell in both formats what the doors have told them', async () => {
      const { metrics, requests, turn } = await make()
      await turn(true)
      requests.observer?.asked('mutation', 'placeOrder')
      requests.observer?.answered({ method: 'GET', route: '/api/recipe/:id', status: 200, seconds: 0.01 })
      const said = async (format: ExpositionFormat) => (await metrics.expose(format)) ?? { text: '', contentType: '' }
      const [text, open] = [await said('text'), await said('openmetrics')]
      for (const exposed of [text, open]) {
        expect(exposed.text).toMatch(/_total\{.*placeOrder.*\} 1$/m)
        expect(exposed.text).toMatch(/_count\{.*\/api\/recipe\/:id.*\} 1$/m)
      }
      expect(text.contentType).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(open.contentType).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
      expect([text.text.includes('# EOF'), open.text.endsWith('# EOF\n')]).toEqual([false, true])
      await turn(false)
    })
  })
}
