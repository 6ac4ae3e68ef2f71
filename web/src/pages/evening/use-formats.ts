import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'

/** How figures of an evening are written: litres from a litre on, hours from an hour on. */
export function useFormats() {
  const { t, i18n } = useTranslation('evening')
  const format = useFormat()
  const dates = new Intl.DateTimeFormat(i18n.language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  })
  return {
    ...format,
    volume: (ml: number) => (ml < 1000 ? format.ml(ml) : t('litres', { litres: format.number(ml / 1000) })),
    longTime: (seconds: number) =>
      seconds < 3600
        ? format.duration(seconds)
        : t('hours', {
            hours: format.number(Math.floor(seconds / 3600)),
            minutes: String(Math.floor((seconds % 3600) / 60)),
          }),
    /** In whole percent. */
    share: (part: number, whole: number) => format.percent(whole > 0 ? Math.round((100 * part) / whole) : 0),
    /** "4 Jul 2026, 20:00 – 5 Jul 2026, 01:30"; of a party that is open, its beginning. */
    span: ({ openedAt, closedAt }: { readonly openedAt: string; readonly closedAt: string | null }) =>
      closedAt === null ? dates.format(new Date(openedAt)) : dates.formatRange(new Date(openedAt), new Date(closedAt)),
  }
}
