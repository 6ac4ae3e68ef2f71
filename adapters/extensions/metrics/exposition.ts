import type { Exposition, ExpositionFormat } from '#domain/extensions/metrics/metrics.ts'
import type { Microseconds } from '#domain/units/duration.ts'

/** In milliseconds: within it the answer stays the same. */
const freshFor = 1000

const contentTypes: Readonly<Record<ExpositionFormat, string>> = {
  text: 'text/plain; version=0.0.4; charset=utf-8',
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
}

/** @param render the text format of Prometheus @param now in milliseconds */
export function createExposer(render: () => Promise<string>, now: () => number) {
  let latest: Promise<string> | null = null
  let madeAt = 0
  const rendered = (): Promise<string> => {
    if (latest === null || now() - madeAt >= freshFor) {
      madeAt = now()
      latest = render()
      latest.catch(() => {
        latest = null
      })
    }
    return latest
  }
  return async (format: ExpositionFormat): Promise<Exposition> => {
    const text = await rendered()
    return { text: format === 'text' ? text : openMetricsOf(text), contentType: contentTypes[format] }
  }
}

const counterLine = /^# (HELP|TYPE) (\S+)_total /gm

/**
 * The same in OpenMetrics: a counter is described without the ending of its samples, no line is empty, and the end is
 * said. (The package writes OpenMetrics, too, but renames its counters for good when it does.)
 */
export function openMetricsOf(text: string): string {
  const lines = text.replace(counterLine, '# $1 $2 ').replace(/\n{2,}/g, '\n')
  return `${lines.endsWith('\n') ? lines : `${lines}\n`}# EOF\n`
}

/** In characters: a name is read on a chart. */
const longest = 80

/**
 * A name that someone has typed, as the value of a label: short, one line, and characters that every reader of metrics
 * takes. Quotes and backslashes are escaped where it is written.
 */
export const labelText = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u{FFFE}\u{FFFF}]+/gu, ' ').trim()].slice(0, longest).join('')

/* Prometheus wants base units. */
export const inSeconds = (duration: Microseconds): number => duration / 1_000_000
export const inLitres = (microlitres: number): number => microlitres / 1_000_000
