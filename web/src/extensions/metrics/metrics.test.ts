import { expect, it } from 'vitest'
import { addressOf, scrapeConfigOf } from './metrics.view.tsx'

it('the lines to be copied are those of the documentation, for the address of the browser', () => {
  expect(addressOf({ host: 'bar.local:8080', protocol: 'http:' })).toBe('http://bar.local:8080/metrics')
  expect(scrapeConfigOf({ host: 'bar.local:8080', protocol: 'http:' }).split('\n')).toEqual([
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
  expect(scrapeConfigOf({ host: 'bar.example.org', protocol: 'https:' })).toContain('\n    scheme: https\n')
})
