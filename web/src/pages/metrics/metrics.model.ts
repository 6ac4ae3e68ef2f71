import { createEvent, createStore, sample } from 'effector'
import { createRequest, mutate, query } from '../../api/operate.ts'
import { createAutosave } from '../../forms/autosave.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loadedBy } from '../../queries/loaded.ts'
import { flag } from '../../ui/flag.ts'
import { ChangeMetricsDocument, MetricsDocument } from './metrics.documents.ts'

/** Kept as soon as they are chosen. */
export interface MetricsChoice {
  readonly isOn: boolean
  readonly isOpenToThisComputer: boolean
}

export const metricsOpened = createEvent()
export const metricsClosed = createEvent()
export const retryRequested = createEvent()

export const loadMetricsFx = createRequest(
  async (): Promise<MetricsChoice> => (await query(MetricsDocument)).settings.metrics,
)
export const $metrics = loadedBy(loadMetricsFx)

/** There is one machine. */
const onlySubject = {}
export const metricsChoice = createAutosave<object, MetricsChoice, void>({
  save: async (_subject, name, value) => {
    await mutate(ChangeMetricsDocument, { metrics: { [name]: value } })
  },
})

const $isOpen = flag({ on: metricsOpened, off: metricsClosed })
sample({ clock: [metricsOpened, retryRequested], target: loadMetricsFx })
sample({ clock: changesOf('SETTINGS'), source: $isOpen, filter: isOpen => isOpen, target: loadMetricsFx })
const $isFilled = createStore(false).reset(metricsOpened)
sample({
  clock: loadMetricsFx.doneData,
  source: $isFilled,
  filter: isFilled => !isFilled,
  fn: (_, values) => ({ subject: onlySubject, values }),
  target: metricsChoice.opened,
})
sample({
  clock: loadMetricsFx.doneData,
  source: $isFilled,
  filter: isFilled => isFilled,
  fn: (_, values) => values,
  target: metricsChoice.refreshed,
})
$isFilled.on(metricsChoice.opened, () => true)
sample({ clock: metricsClosed, target: metricsChoice.closed })

/** The machine's address, as this browser has found it. */
type Address = Pick<Location, 'host' | 'protocol'>

export const addressOf = ({ host, protocol }: Address): string => `${protocol}//${host}/metrics`

/** For `prometheus.yml`. */
export const scrapeConfigOf = ({ host, protocol }: Address): string =>
  [
    'scrape_configs:',
    '  - job_name: speedrail',
    '    scrape_interval: 15s',
    ...(protocol === 'https:' ? ['    scheme: https'] : []),
    '    authorization:',
    '      credentials_file: /etc/prometheus/speedrail-token',
    '    static_configs:',
    `      - targets: ['${host}']`,
  ].join('\n')
