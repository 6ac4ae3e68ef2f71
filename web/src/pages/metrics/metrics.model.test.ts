import { expect, it } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as metrics from './metrics.model.ts'

it('the settings of the metrics follow what others choose until the page is left', async () => {
  let known: metrics.MetricsChoice = { isOn: false, isOpenToThisComputer: true }
  const scope = testScope([metrics.loadMetricsFx, () => known])
  await scope.run(metrics.metricsOpened)
  const shown = () => [...scope.getState(metrics.metricsChoice.$fields)].map(([name, { value }]) => [name, value])
  expect(shown()).toEqual([
    ['isOn', false],
    ['isOpenToThisComputer', true],
  ])
  known = { isOn: true, isOpenToThisComputer: true }
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(shown()[0]).toEqual(['isOn', true])
  await scope.run(metrics.metricsClosed)
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(scope.calls(metrics.loadMetricsFx)).toHaveLength(2)
})

it('the lines to be copied are those of the documentation, for the address of the browser', () => {
  expect(metrics.addressOf({ host: 'bar.local:8080', protocol: 'http:' })).toBe('http://bar.local:8080/metrics')
  expect(metrics.scrapeConfigOf({ host: 'bar.local:8080', protocol: 'http:' }).split('\n')).toEqual([
    'scrape_configs:',
    '  - job_name: speedrail',
    '    scrape_interval: 15s',
    '    authorization:',
    '      credentials_file: /etc/prometheus/speedrail-token',
    '    static_configs:',
    "      - targets: ['bar.local:8080']",
  ])
})

it('the lines to be copied name the scheme where it is https', () => {
  expect(metrics.scrapeConfigOf({ host: 'bar.example.org', protocol: 'https:' })).toContain('\n    scheme: https\n')
})
