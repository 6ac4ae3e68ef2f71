import type { ExpositionFormat } from '#domain/ports/metrics.port.ts'

const longestHeader = 1000

/** The format that a reader prefers by its `Accept` header; text where it says nothing that is known. */
export function formatOf(accept: string | undefined): ExpositionFormat {
  if (accept === undefined || accept.length > longestHeader) return 'text'
  let [openMetrics, text] = [0, 0]
  for (const entry of accept.split(',')) {
    const [type = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    const weight = qualityIn(parameters)
    if (type === 'application/openmetrics-text' && isKnownVersion(parameters))
      openMetrics = Math.max(openMetrics, weight)
    if (type === 'text/plain' || type === 'text/*' || type === '*/*') text = Math.max(text, weight)
  }
  return openMetrics > 0 && openMetrics >= text ? 'openmetrics' : 'text'
}

/** 0 for what is no weight. */
function qualityIn(parameters: readonly string[]): number {
  const said = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  return said === undefined ? 1 : Math.min(1, Math.max(0, Number(said) || 0))
}

const isKnownVersion = (parameters: readonly string[]): boolean => {
  const version = parameters.find(parameter => parameter.startsWith('version='))?.slice('version='.length)
  return version === undefined || version === '1.0.0' || version === '0.0.1'
}
