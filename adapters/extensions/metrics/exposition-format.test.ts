import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatOf } from './routes.ts'

/** As Prometheus 2.42 asks. */
const prometheus =
  'application/openmetrics-text;version=1.0.0,application/openmetrics-text;version=0.0.1;q=0.75,text/plain;version=0.0.4;q=0.5,*/*;q=0.1'

it.each([
  [prometheus, 'openmetrics'],
  ['application/openmetrics-text', 'openmetrics'],
  ['text/plain;q=0.5, application/openmetrics-text;q=0.4', 'text'],
  ['application/openmetrics-text;q=0', 'text'],
  ['application/openmetrics-text;version=2.0.0', 'text'],
  ['application/openmetrics-text;q=NaN', 'text'],
  ['application/openmetrics-text;q=1e999, */*;q=0.1', 'openmetrics'],
  ['text/html,*/*', 'text'],
  ['image/png', 'text'],
  ['', 'text'],
  [undefined, 'text'],
  [`${','.repeat(2_000)}application/openmetrics-text`, 'text'],
] as const)('answers %j with %s', (accept, format) => {
  expect(formatOf(accept)).toBe(format)
})

it('answers whatever is asked', () => {
  const piece = fc.constantFrom(
    'application/openmetrics-text',
    'text/plain',
    '*/*',
    ';q=',
    '1',
    '-1',
    ',',
    ';',
    '=',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map(pieces => pieces.join('')),
      ),
      accept => {
        expect(['text', 'openmetrics']).toContain(formatOf(accept))
      },
    ),
  )
})
