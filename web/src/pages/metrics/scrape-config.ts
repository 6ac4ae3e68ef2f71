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
